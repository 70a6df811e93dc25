import "server-only";
import { identifyDatabase } from "@/lib/db/backups/identify-database";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { newestBackupTime } from "./own-backups";

/** When this server made its last whole backup in a place; null if it has none there. */
export async function lastBackupTime(to: string): Promise<Date | null> {
  return newestBackupTime(await BackupStore.open(to), await identifyDatabase());
}
