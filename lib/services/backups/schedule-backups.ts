import "server-only";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { readVersion } from "@/lib/config/version";
import { BackupFolder } from "@/lib/storage/backups/backup-folder";
import { BackupUnderWay, createBackup } from "./create-backup";

const minutesBetweenLooks = 5;

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
  const { BACKUP_TO: path, BACKUP_EVERY_HOURS: hours, BACKUP_KEEP: keep } = environment();
  if (path === undefined) return;
  try {
    const last = (await new BackupFolder(path).list()).at(-1);
    if (last !== undefined && Date.now() - BackupFolder.timeOf(last).getTime() < hours * 3_600_000) return;
    const { name, rows, files } = await createBackup(path, { version: readVersion(), keep });
    log().info({ backup: name, rows, files }, "backed up");
  } catch (fault) {
    if (!(fault instanceof BackupUnderWay)) log().error({ fault: describeFault(fault) }, "not backed up");
  }
}
