import "server-only";
import type { KnownBackups, ListedBackup } from "@/lib/contracts/account/backups";
import { environment } from "@/lib/config/environment";
import type { SessionActor } from "@/lib/domain/access/actor";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministrator } from "@/lib/services/people/require-administrator";
import { BackupFolder } from "@/lib/storage/backups/backup-folder";

const listedMax = 30;

/** The backups that the server makes, the newest first, for administrators; null if it makes none. */
export async function listBackups(ctx: ServiceContext<SessionActor>): Promise<KnownBackups | null> {
  requireAdministrator(ctx);
  const { BACKUP_TO: path, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = environment();
  if (path === undefined) return null;
  const folder = new BackupFolder(path);
  const names = (await folder.list()).toReversed().slice(0, listedMax);
  const backups = await Promise.all(names.map((name) => readBackup(folder, name)));
  const [last] = backups;
  const hoursAgo = last === undefined ? Infinity : (Date.now() - Date.parse(last.takenAt)) / 3_600_000;
  return { folder: path, everyHours, keep, isLate: hoursAgo > everyHours + 1, backups };
}

async function readBackup(folder: BackupFolder, name: string): Promise<ListedBackup> {
  const { takenAt, version, tables, files } = await folder.readManifest(name);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt, version, rows, files: files.count, bytes: files.bytes };
}
