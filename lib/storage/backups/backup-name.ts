const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** By how much the clocks of machines may differ that share a place of backups. */
const clockMinutesMax = 10;

/** Whether a folder has this name because a backup is in it: the time at which it was made. */
export function isBackupName(name: string): boolean {
  const time = timeOfBackup(name);
  return stamp.test(name) && !Number.isNaN(time.getTime()) && nameBackup(time) === name;
}

/** The name of a backup that is made at this time. */
export function nameBackup(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(/[:.]/g, "-");
}

/** When a backup of this name was made. */
export function timeOfBackup(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

/** Whether a backup is dated in the future, by a clock that was wrong: it is never the newest one. */
export function isFutureDated(name: string): boolean {
  return timeOfBackup(name).getTime() > Date.now() + clockMinutesMax * 60_000;
}
