import "server-only";
import type { KnownBackups, ListedBackup } from "@/lib/contracts/account/backups";
import { environment } from "@/lib/config/environment";
import type { SessionActor } from "@/lib/domain/access/actor";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministrator } from "@/lib/services/people/require-administrator";
import { BackupFault, isSystemFault } from "@/lib/storage/backups/backup-fault";
import { BackupStore } from "@/lib/storage/backups/backup-store";

const listedMax = 30;

/** The backups that the server makes, the newest first, for administrators; null if it makes none. */
export async function listBackups(ctx: ServiceContext<SessionActor>): Promise<KnownBackups | null> {
  requireAdministrator(ctx);
  const { BACKUP_TO: to, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_KEY } = environment();
  if (to === undefined) return null;
  const settings = { folder: to, isEncrypted: BACKUP_KEY !== undefined, everyHours, keep };
  try {
    return { ...settings, ...(await readBackups(to, everyHours)), fault: null };
  } catch (fault) {
    if (!(fault instanceof BackupFault) && !isSystemFault(fault)) throw fault;
    return { ...settings, fault: fault.message, isLate: true, unreadable: 0, backups: [] };
  }
}

async function readBackups(
  to: string,
  everyHours: number,
): Promise<Pick<KnownBackups, "isLate" | "unreadable" | "backups">> {
  const store = await BackupStore.open(to);
  const names = (await store.list()).toReversed().slice(0, listedMax);
  const read = await Promise.allSettled(names.map((name) => readBackup(store, name)));
  const backups = read.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const unreadable = read.length - backups.length;
  const [last] = backups;
  const hoursAgo = last === undefined ? Infinity : (Date.now() - Date.parse(last.takenAt)) / 3_600_000;
  return { isLate: hoursAgo > everyHours + 1, unreadable, backups };
}

async function readBackup(store: BackupStore, name: string): Promise<ListedBackup> {
  const { takenAt, version, tables, files } = await store.readManifest(name);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt, version, rows, files: files.count, bytes: files.bytes };
}
