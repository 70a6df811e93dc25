/**
 * What stands in the way of a backup or of restoring one, as a sentence for the administrator. `logged` is the same without
 * what people wrote, such as names of files.
 */
export class BackupFault extends Error {
  constructor(
    message: string,
    readonly logged = message,
  ) {
    super(message);
  }
}
