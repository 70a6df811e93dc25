import "server-only";
import type { KnownBackups, ListedBackup } from "@/lib/contracts/account/backups";
import { environment } from "@/lib/config/environment";
import { identifyDatabase } from "@/lib/db/backups/identify-database";
import type { SessionActor } from "@/lib/domain/access/actor";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministrator } from "@/lib/services/people/require-administrator";
import { BackupFault, isSystemFault } from "@/lib/storage/backups/backup-fault";
import { isFutureDated, timeOfBackup } from "@/lib/storage/backups/backup-name";
import { BackupStore } from "@/lib/storage/backups/backup-store";
import { countRows } from "@/lib/storage/backups/manifest";
import { lastBackupFailure } from "./last-failure";
import { areOfOneServer, readBackups, type ReadBackup } from "./own-backups";

const listedMax = 30;

/** The backups that the server makes, the newest first, for administrators; null if it makes none. */
export async function listBackups(ctx: ServiceContext<SessionActor>): Promise<KnownBackups | null> {
  requireAdministrator(ctx);
  const { BACKUP_TO: to, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_KEY } = environment();
  if (to === undefined) return null;
  const settings = { folder: to, isEncrypted: BACKUP_KEY !== undefined, everyHours, keep };
  const found = await readBackupList(to).catch((fault: unknown) => {
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

async function readBackupList(
  to: string,
): Promise<Pick<KnownBackups, "fault" | "server" | "unreadable" | "futureDated" | "backups">> {
  const server = await identifyDatabase();
  const store = await BackupStore.open(to);
  const { whole, unfinished } = await store.listAll();
  const readable: ReadBackup[] = [];
  let unreadable = 0;
  for await (const { name, manifest } of readBackups(store, whole)) {
    if (manifest === null) unreadable += 1;
    else readable.push({ name, manifest });
  }
  const own = readable.filter(({ manifest }) => manifest.server === server);
  return {
    fault: null,
    server: needsServer(readable, server) ? server : null,
    unreadable,
    futureDated: [...whole, ...unfinished].filter(isFutureDated),
    backups: own.slice(0, listedMax).map(describeBackup),
  };
}

/** Whether `restore` needs `--server`: without it, it would refuse, or take another server's backup. */
function needsServer(backups: readonly ReadBackup[], server: string | null): boolean {
  const newest = backups[0]?.manifest.server;
  return !areOfOneServer(backups) || (newest !== undefined && newest !== server);
}

function describeBackup({ name, manifest }: ReadBackup): ListedBackup {
  const { version, tables, files } = manifest;
  const takenAt = timeOfBackup(name).toISOString();
  return { name, takenAt, version, rows: countRows(tables), files: files.count, bytes: files.bytes };
}
