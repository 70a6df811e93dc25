import "server-only";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { Snapshot, type SnapshotFile } from "@/lib/db/backups/snapshot";
import { noteBytes } from "@/lib/db/content/stored-bytes";
import { BackupFault } from "@/lib/storage/backups/backup-fault";
import {
  BackupStore,
  ChecksumMismatch,
  type BackupFile,
  type BackupFileFault,
} from "@/lib/storage/backups/backup-store";
import type { BackupTable } from "@/lib/storage/backups/manifest";
import { isInBucket } from "@/lib/storage/backups/open-backup-place";
import { type Loss, whereLost } from "@/lib/storage/is-missing";
import { fileStore } from "@/lib/storage/open-file-store";
import { type OldBackups, removeOldBackups } from "./remove-old-backups";

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
  /** Earlier backups that were removed. */
  removed: number;
  /** What could not be removed of earlier ones, and why, as sentences; null where that went well. */
  notRemoved: string | null;
};

/** A file of which neither the server nor an earlier backup has the bytes, and what is wrong with them. */
export type LostFile = { sha256: string; name: string; fault: BackupFileFault | Loss };

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
): Promise<Backup> {
  const { DATABASE_DIRECT_URL, SHEAF_DATA_DIR } = environment();
  if (!isInBucket(to) && `${resolve(to)}${sep}`.startsWith(`${resolve(SHEAF_DATA_DIR)}${sep}`))
    throw new BackupFault(
      "The folder of backups must lie outside of the data directory, on another disk if there is one.",
    );
  const store = await BackupStore.open(to);
  await requireDue(store, everyHours);
  const snapshot = await Snapshot.open(DATABASE_DIRECT_URL);
  if (snapshot === null) throw new BackupUnderWay("Another backup is being made; try again when it is done.");
  try {
    // Another process may have made one between the look and the lock.
    await requireDue(store, everyHours);
    if (!(await snapshot.hasAccounts()))
      throw new NothingToBackUp(
        "There is nothing to back up: the database has no account. Do SHEAF_DATA_DIR or DATABASE_URL name the right one?",
      );
    const server = await snapshot.identify();
    const made = await writeBackup(snapshot, store, { version, server });
    const removal =
      keep === null ? nothingRemoved : await removeOld(store, { keep, made: made.name, server });
    return { ...made, ...removal };
  } finally {
    await snapshot.close();
  }
}

async function requireDue(store: BackupStore, everyHours: number): Promise<void> {
  if (everyHours === 0) return;
  const ages = (await store.list()).map((name) => Date.now() - BackupStore.timeOf(name).getTime());
  // One that is dated in the future, by a clock that was wrong, does not count.
  if (ages.some((age) => age >= 0 && age < everyHours * 3_600_000))
    throw new BackupNotDue(`The last backup is less than ${everyHours} hours old.`);
}

async function writeBackup(
  snapshot: Snapshot,
  store: BackupStore,
  { version, server }: { version: string; server: string | null },
): Promise<Omit<Backup, "removed" | "notRemoved">> {
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
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, files: files.length, newFiles: added.length, newBytes: sumOf(added), lostFiles };
  } catch (fault) {
    await store.remove(name).catch(() => undefined);
    throw fault;
  }
}

const nothingRemoved = { removed: 0, notRemoved: null };

/** A backup that was made is good, whatever becomes of older ones. */
async function removeOld(
  store: BackupStore,
  kept: OldBackups,
): Promise<Pick<Backup, "removed" | "notRemoved">> {
  try {
    const { removed, damaged } = await removeOldBackups(store, kept);
    return { removed, notRemoved: damaged.length === 0 ? null : sayWhyFilesStay(damaged) };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : "unknown";
    return { removed: 0, notRemoved: `Older backups could not be removed: ${reason}` };
  }
}

function sayWhyFilesStay(damaged: readonly string[]): string {
  const which = damaged.join(", ");
  return `The bytes of files that only removed backups had stay, because the list of files of ${which} is damaged, or its backup.json: nobody knows what is needed there. Bring back a whole copy of it, or remove the folder ${which} by hand; the next removal takes what is left.`;
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

/** Copies the files that no earlier backup has: all that the backup has now, those that are new, and those that are lost. */
async function copyFiles(
  store: BackupStore,
  wanted: readonly SnapshotFile[],
): Promise<{ files: BackupFile[]; added: BackupFile[]; lostFiles: LostFile[] }> {
  const [files, added, lostFiles]: [BackupFile[], BackupFile[], LostFile[]] = [[], [], []];
  for (const file of wanted) {
    const isThere = await store.hasFile(file);
    const fault = isThere ? null : await copyFile(store, file);
    if (fault !== null) {
      lostFiles.push({ sha256: file.sha256, name: file.name, fault });
      continue;
    }
    files.push(file);
    if (!isThere) added.push(file);
  }
  return { files, added, lostFiles };
}

/** Copies a file; what is wrong with its bytes, or null. */
async function copyFile(
  store: BackupStore,
  { sha256, size }: SnapshotFile,
): Promise<LostFile["fault"] | null> {
  // What is deleted meanwhile stays until it is copied.
  await noteBytes(sha256, size);
  const bytes = await (await fileStore()).read(sha256, null).catch(whereLost((loss) => loss));
  if (typeof bytes === "string") return bytes;
  try {
    await store.writeFile(sha256, bytes);
    return null;
  } catch (fault) {
    if (fault instanceof ChecksumMismatch) return "damaged";
    throw fault;
  }
}

function* linesOf(files: readonly BackupFile[]): Generator<string> {
  for (const { sha256, size } of files) yield `${sha256} ${size}\n`;
}

function sumOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
