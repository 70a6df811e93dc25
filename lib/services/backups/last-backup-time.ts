import "server-only";
import { environment } from "@/lib/config/environment";
import { identifyDatabase } from "@/lib/db/backups/identify-database";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { newestBackupTime } from "./own-backups";

/** When this server made its last whole backup in a place; null if it has none there. */
export async function lastBackupTime(to: string): Promise<Date | null> {
  const server = await identifyDatabase(environment().DATABASE_DIRECT_URL);
  return newestBackupTime(await BackupStore.open(to), server);
}
