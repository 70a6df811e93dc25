import "server-only";

/** The file storage is unavailable at the moment; the cause says why. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("The file store is unavailable.", { cause });
  }
}
