/**
 * There was no response: the browser is offline, or the server unreachable. Whether the request took effect is unknown.
 */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";

  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
  }
}
