import "server-only";
import { BackupStore } from "@/lib/storage/backups/backup-store";

/** When the last whole backup in this place was made; null if there is none. */
export async function lastBackupTime(to: string): Promise<Date | null> {
  const store = await BackupStore.open(to);
  const name = (await store.list()).at(-1);
  return name === undefined ? null : BackupStore.timeOf(name);
}
