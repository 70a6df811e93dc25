import "server-only";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { environment } from "@/lib/config/environment";
import { Snapshot } from "@/lib/db/backups/snapshot";
import { noteBytes } from "@/lib/db/content/stored-bytes";
import { BackupFolder, type BackupFile } from "@/lib/storage/backups/backup-folder";
import type { BackupTable } from "@/lib/storage/backups/manifest";
import { fileStore } from "@/lib/storage/open-file-store";
import { removeOldBackups } from "./remove-old-backups";

/** What a backup came to. */
export type Backup = {
  /** Its name in the folder. */
  name: string;
  rows: number;
  files: number;
  /** Files that no earlier backup had, and their bytes. */
  newFiles: number;
  newBytes: number;
  /** Earlier backups that were removed. */
  removed: number;
  /** Why none could be removed; null where that went well. */
  notRemoved: string | null;
};

/** Another process makes a backup of the same database. */
export class BackupUnderWay extends Error {}

/** The version that makes it, and how many backups stay; null keeps all. */
export type BackupOptions = { version: string; keep: number | null };

/**
 * Backs up the database as it is at one moment, and all files that it refers to, into a folder, while others go on
 * writing. Only the newest `keep` backups stay there. Throws where a file is missing or damaged.
 */
export async function createBackup(path: string, { version, keep }: BackupOptions): Promise<Backup> {
  const { DATABASE_URL, SHEAF_DATA_DIR } = environment();
  if (`${resolve(path)}${sep}`.startsWith(`${resolve(SHEAF_DATA_DIR)}${sep}`))
    throw new Error(
      "The folder of backups must lie outside of the data directory, on another disk if there is one.",
    );
  const snapshot = await Snapshot.open(DATABASE_URL);
  if (snapshot === null) throw new BackupUnderWay("Another backup is being made; try again when it is done.");
  const folder = new BackupFolder(path);
  try {
    if (!(await snapshot.hasAccounts()))
      throw new Error(
        "There is nothing to back up: the database has no account. Do SHEAF_DATA_DIR or DATABASE_URL name the right one?",
      );
    const unfinished = await folder.begin();
    try {
      const takenAt = new Date().toISOString();
      const tables = await copyTables(snapshot, folder, unfinished);
      const files = await snapshot.listFiles();
      const added = await copyFiles(folder, files);
      const list = await folder.writePart(unfinished, "files", Readable.from(linesOf(files)));
      const name = await folder.finish(unfinished, {
        format: 1,
        version,
        takenAt,
        migrations: await snapshot.listMigrations(),
        tables,
        sequences: await snapshot.listSequences(),
        files: { count: files.length, bytes: sumOf(files), sha256: list.sha256 },
      });
      const removal = keep === null ? nothingRemoved : await removeOld(folder, { keep, made: name });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { name, rows, files: files.length, newFiles: added.length, newBytes: sumOf(added), ...removal };
    } catch (fault) {
      await folder.remove(unfinished);
      throw fault;
    }
  } finally {
    await snapshot.close();
  }
}

const nothingRemoved = { removed: 0, notRemoved: null };

/** A backup that was made is good, whatever becomes of older ones. */
async function removeOld(
  folder: BackupFolder,
  kept: { keep: number; made: string },
): Promise<Pick<Backup, "removed" | "notRemoved">> {
  try {
    return { removed: await removeOldBackups(folder, kept), notRemoved: null };
  } catch (fault) {
    return { removed: 0, notRemoved: fault instanceof Error ? fault.message : "unknown" };
  }
}

async function copyTables(snapshot: Snapshot, folder: BackupFolder, backup: string): Promise<BackupTable[]> {
  const copied: BackupTable[] = [];
  for (const table of await snapshot.listTables()) {
    const copy = snapshot.copyTable(table);
    const { sha256 } = await folder.writePart(backup, table.name, copy);
    copied.push({ ...table, rows: copy.rowCount, sha256 });
  }
  return copied;
}

/** Copies the files that no earlier backup has; returns these. */
async function copyFiles(folder: BackupFolder, files: readonly BackupFile[]): Promise<BackupFile[]> {
  const store = await fileStore();
  const added: BackupFile[] = [];
  for (const file of files) {
    if (await folder.hasFile(file)) continue;
    // What is deleted meanwhile stays until it is copied.
    await noteBytes(file.sha256, file.size);
    const bytes = await store.read(file.sha256, null).catch(() => null);
    if (bytes === null || !(await folder.putFile(file.sha256, bytes)))
      throw new Error(
        `The bytes of a file are ${bytes === null ? "missing" : "damaged"} (SHA-256 ${file.sha256}), so there is no backup. Delete the file in Sheaf, or bring its bytes back.`,
      );
    added.push(file);
  }
  return added;
}

function* linesOf(files: readonly BackupFile[]): Generator<string> {
  for (const { sha256, size } of files) yield `${sha256} ${size}\n`;
}

function sumOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
