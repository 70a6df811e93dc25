/** No answer came: offline, or the server cannot be reached. Whether the request had an effect is unknown. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";

  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
  }
}
