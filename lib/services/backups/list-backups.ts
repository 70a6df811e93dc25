import "server-only";
import type { KnownBackups, ListedBackup } from "@/lib/contracts/account/backups";
import { environment } from "@/lib/config/environment";
import { identifyDatabase } from "@/lib/db/backups/identify-database";
import type { SessionActor } from "@/lib/domain/access/actor";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministrator } from "@/lib/services/people/require-administrator";
import { BackupFault, isSystemFault } from "@/lib/storage/backups/backup-fault";
import { isFutureDated } from "@/lib/storage/backups/backup-name";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { lastBackupFailure } from "./last-failure";
import { ownBackups, type ReadBackup } from "./own-backups";

const listedMax = 30;

/** The backups that the server makes, the newest first, for administrators; null if it makes none. */
export async function listBackups(ctx: ServiceContext<SessionActor>): Promise<KnownBackups | null> {
  requireAdministrator(ctx);
  const { BACKUP_TO: to, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_KEY } = environment();
  if (to === undefined) return null;
  const settings = { folder: to, isEncrypted: BACKUP_KEY !== undefined, everyHours, keep };
  const found = await readBackups(to).catch((fault: unknown) => {
    if (!(fault instanceof BackupFault) && !isSystemFault(fault)) throw fault;
    return { fault: fault.message, server: null, unreadable: 0, futureDated: [], backups: [] };
  });
  const [last] = found.backups;
  const lastAt = last === undefined ? -Infinity : Date.parse(last.takenAt);
  const failure = lastBackupFailure();
  return {
    ...settings,
    ...found,
    isLate: Date.now() - lastAt > (everyHours + 1) * 3_600_000,
    failure: failure !== null && Date.parse(failure.at) > lastAt ? failure : null,
  };
}

async function readBackups(
  to: string,
): Promise<Pick<KnownBackups, "fault" | "server" | "unreadable" | "futureDated" | "backups">> {
  const server = await identifyDatabase();
  const store = await BackupStore.open(to);
  const { whole, unfinished } = await store.listAll();
  const backups: ListedBackup[] = [];
  let unreadable = 0;
  let others = 0;
  const passed = { unreadable: () => (unreadable += 1), others: () => (others += 1) };
  for await (const backup of ownBackups({ store, names: whole, server }, passed)) {
    backups.push(describeBackup(backup));
    if (backups.length === listedMax) break;
  }
  return {
    fault: null,
    server: others > 0 ? server : null,
    unreadable,
    futureDated: [...whole, ...unfinished].filter(isFutureDated),
    backups,
  };
}

function describeBackup({ name, manifest }: ReadBackup): ListedBackup {
  const { takenAt, version, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt, version, rows, files: files.count, bytes: files.bytes };
}
