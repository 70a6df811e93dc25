import "server-only";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { readVersion } from "@/lib/config/version";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import { BackupNotDue, BackupUnderWay, createBackup, NothingToBackUp } from "./create-backup";
import { noteBackupFailure } from "./last-failure";

const minutesBetweenLooks = 5;
const loggedMax = 20;

/**
 * Makes backups into `BACKUP_TO` when the last one is old enough, as long as the process runs. Of several processes one
 * makes it. A failure is logged, and tried again.
 */
export function scheduleBackups(): void {
  if (environment().BACKUP_TO === undefined) return;
  const look = () => void backUpIfDue();
  setTimeout(look, 1000).unref();
  setInterval(look, minutesBetweenLooks * 60_000).unref();
}

async function backUpIfDue(): Promise<void> {
  const { BACKUP_TO: to, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = environment();
  if (to === undefined) return;
  try {
    const { name, rows, files, notRemoved, warnings, lostFiles } = await createBackup(to, {
      version: readVersion(),
      keep,
      everyHours,
    });
    log().info({ backup: name, rows, files }, "backed up");
    for (const { sha256, fault } of lostFiles.slice(0, loggedMax))
      log().error({ sha256, fault, of: lostFiles.length }, "backed up without a file that is lost");
    if (notRemoved !== null) log().warn({ reason: notRemoved }, "older backups not removed");
    for (const warning of warnings.slice(0, loggedMax))
      log().warn({ reason: warning }, "backups looked through");
  } catch (fault) {
    const hasNothingToDo = [BackupNotDue, BackupUnderWay, NothingToBackUp].some(
      (reason) => fault instanceof reason,
    );
    if (hasNothingToDo) return;
    noteBackupFailure(fault);
    const reason = fault instanceof BackupFault ? { reason: fault.logged } : {};
    log().error({ ...reason, fault: describeFault(fault) }, "not backed up");
  }
}
