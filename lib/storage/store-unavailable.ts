import "server-only";

/** The place where files are kept cannot do its work now; the cause says why. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("The file store is unavailable.", { cause });
  }
}
