const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Whether a folder has this name because a backup is in it: the time at which it was made. */
export function isBackupName(name: string): boolean {
  return stamp.test(name);
}
