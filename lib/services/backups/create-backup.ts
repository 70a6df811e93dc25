import "server-only";
import { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { identifyDatabase } from "@/lib/db/backups/identify-database";
import { Snapshot } from "@/lib/db/backups/snapshot";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import { BackupStore, type BackupFile } from "@/lib/storage/backups/backup-store";
import { liesWithin } from "@/lib/storage/backups/lies-within";
import { type BackupTable, countRows } from "@/lib/storage/backups/manifest";
import { isInBucket } from "@/lib/storage/backups/open-backup-place";
import { copyFiles, type LostFile } from "./copy-files";
import { newestBackupTime } from "./own-backups";
import { removeOldBackups, type Removal } from "./remove-old-backups";

/** What a backup came to. */
export type Backup = {
  /** Its name in the place of backups. */
  name: string;
  rows: number;
  files: number;
  /** Files that no earlier backup had, and their bytes. */
  newFiles: number;
  newBytes: number;
  /** Files that it does not have, since the server has lost their bytes. */
  lostFiles: LostFile[];
};

/** Another process makes a backup of the same database. */
export class BackupUnderWay extends BackupFault {}

/** A backup is there that is not old enough yet. */
export class BackupNotDue extends BackupFault {}

/** Nobody has an account yet. */
export class NothingToBackUp extends BackupFault {}

/** The version that makes it, how many backups stay (null keeps all), and from what age of the last one it is due. */
export type BackupOptions = { version: string; keep: number | null; everyHours?: number };

/**
 * Backs up the database as it is at one moment, and all files that it refers to, into a folder or to
 * `s3://BUCKET/PREFIX`, while others go on writing. Only the newest `keep` backups stay there. Files whose bytes are
 * missing or damaged are left out, and named. Throws where a place does not answer.
 */
export async function createBackup(
  to: string,
  { version, keep, everyHours = 0 }: BackupOptions,
): Promise<Backup & Removal> {
  const { DATABASE_DIRECT_URL, SHEAF_DATA_DIR } = environment();
  if (!isInBucket(to) && (await liesWithin(to, SHEAF_DATA_DIR)))
    throw new BackupFault(
      "The folder of backups must lie outside of the data directory, on another disk if there is one.",
    );
  const store = await BackupStore.open(to);
  if (everyHours > 0) await requireDue(store, { everyHours, server: await identifyDatabase() });
  const snapshot = await Snapshot.open(DATABASE_DIRECT_URL);
  if (snapshot === null) throw new BackupUnderWay("Another backup is being made; try again when it is done.");
  try {
    const server = await snapshot.identify();
    // Another process may have made one between the look and the lock.
    if (everyHours > 0) await requireDue(store, { everyHours, server });
    if (!(await snapshot.hasAccounts()))
      throw new NothingToBackUp(
        "There is nothing to back up: the database has no account. Do SHEAF_DATA_DIR or DATABASE_URL name the right one?",
      );
    const made = await writeBackup(snapshot, store, { version, server });
    const removal =
      keep === null ? nothingRemoved : await removeOldBackups(store, { keep, made: made.name, server });
    return { ...made, ...removal };
  } finally {
    await snapshot.close();
  }
}

const nothingRemoved: Removal = { removed: 0, notRemoved: null, warnings: [] };

async function requireDue(
  store: BackupStore,
  { everyHours, server }: { everyHours: number; server: string | null },
): Promise<void> {
  const newest = await newestBackupTime(store, server);
  if (newest !== null && Date.now() - newest.getTime() < everyHours * 3_600_000)
    throw new BackupNotDue(`The last backup is less than ${everyHours} hours old.`);
}

async function writeBackup(
  snapshot: Snapshot,
  store: BackupStore,
  { version, server }: { version: string; server: string | null },
): Promise<Backup> {
  const takenAt = new Date();
  const name = await store.begin(takenAt);
  try {
    const tables = await copyTables(snapshot, store, name);
    const { files, added, lostFiles } = await copyFiles(store, await snapshot.listFiles());
    const list = await store.writePart(name, "files", Readable.from(linesOf(files)));
    await store.finish(name, {
      format: 1,
      server,
      version,
      takenAt: takenAt.toISOString(),
      migrations: await snapshot.listMigrations(),
      tables,
      sequences: await snapshot.listSequences(),
      files: { count: files.length, bytes: sumOf(files), sha256: list.sha256 },
    });
    const rows = countRows(tables);
    return { name, rows, files: files.length, newFiles: added.length, newBytes: sumOf(added), lostFiles };
  } catch (fault) {
    await store.remove(name).catch(() => undefined);
    throw fault;
  }
}

async function copyTables(snapshot: Snapshot, store: BackupStore, backup: string): Promise<BackupTable[]> {
  const copied: BackupTable[] = [];
  for (const table of await snapshot.listTables()) {
    const copy = snapshot.copyTable(table);
    const { sha256 } = await store.writePart(backup, table.name, copy);
    copied.push({ ...table, rows: copy.rowCount, sha256 });
  }
  return copied;
}

function* linesOf(files: readonly BackupFile[]): Generator<string> {
  for (const { sha256, size } of files) yield `${sha256} ${size}\n`;
}

function sumOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
