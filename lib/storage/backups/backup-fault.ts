/** Whether the system refused something, such as for lack of room or of permission. */
export function isSystemFault(fault: unknown): fault is Error {
  return fault instanceof Error && "syscall" in fault;
}

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
