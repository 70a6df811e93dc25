import "server-only";
import { pipeline } from "node:stream/promises";
import { environment } from "@/lib/config/environment";
import { drain, isEmptyDatabase, loadDatabase } from "@/lib/db/backups/load";
import { BackupFolder } from "@/lib/storage/backups/backup-folder";
import { Hashing } from "@/lib/storage/backups/hashing";
import type { BackupManifest } from "@/lib/storage/backups/manifest";
import { fileStore } from "@/lib/storage/open-file-store";
import { spool } from "@/lib/storage/spool";
import { readFileList } from "./read-file-list";

/** A backup that is to be restored. */
export type ChosenBackup = { folder: BackupFolder; name: string; manifest: BackupManifest };

/** The backup of this name in a folder, or the newest one; throws where there is none, or a file of it is missing. */
export async function chooseBackup(path: string, name: string | null): Promise<ChosenBackup> {
  const folder = new BackupFolder(path);
  const names = await folder.list();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || !names.includes(chosen))
    throw new Error(
      names.length === 0
        ? `There is no backup in ${path}.`
        : `There is no backup ${name ?? ""} in ${path}. There are: ${names.join(", ")}.`,
    );
  const manifest = await folder.readManifest(chosen).catch(() => {
    throw new Error(
      `The backup ${chosen} cannot be read: its backup.json is damaged, or of a later version.`,
    );
  });
  await checkFileList({ folder, name: chosen, manifest });
  for await (const file of readFileList(folder, chosen))
    if (!(await folder.hasFile(file)))
      throw new Error(`The backup ${chosen} is not whole: the file ${file.sha256} is missing or cut off.`);
  return { folder, name: chosen, manifest };
}

/** Throws unless the list of files is the one that was written. */
async function checkFileList({ folder, name, manifest }: ChosenBackup): Promise<void> {
  const hashing = new Hashing();
  const isRead = await pipeline(folder.readPart(name, "files"), hashing, drain()).then(
    () => true,
    () => false,
  );
  if (!isRead || hashing.sha256() !== manifest.files.sha256)
    throw new Error(`The backup ${name} is damaged: its list of files is not the one that was written.`);
}

/** Throws unless the database is empty, or has at most the empty tables of these migrations: nothing is overwritten. */
export async function requireEmptyDatabase(migrations: readonly string[]): Promise<void> {
  if (await isEmptyDatabase(environment().DATABASE_URL, migrations)) return;
  throw new Error(
    "The database is in use already, so nothing was restored. Name an empty one: another data directory in SHEAF_DATA_DIR, or another database in DATABASE_URL.",
  );
}

/**
 * Restores a backup into a database that has the tables of its migrations, and into the store of files. What was loaded
 * is read back and compared; if anything differs, the database is left empty.
 */
export async function restoreBackup({
  folder,
  name,
  manifest,
}: ChosenBackup): Promise<{ rows: number; files: number }> {
  const files = await restoreFiles(folder, name);
  const hashes = new Map(manifest.tables.map((table) => [table.name, table.sha256]));
  await loadDatabase(environment().DATABASE_URL, {
    tables: manifest.tables,
    sequences: manifest.sequences,
    read: (table) => folder.readPart(name, table.name),
    check: async (table, copy) => {
      const hashing = new Hashing();
      await pipeline(copy, hashing, drain());
      if (hashing.sha256() !== hashes.get(table.name))
        throw new Error(
          `The backup ${name} is damaged: what it has of ${table.name} is not what was backed up.`,
        );
    },
  });
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files };
}

async function restoreFiles(folder: BackupFolder, name: string): Promise<number> {
  const store = await fileStore();
  let count = 0;
  for await (const { sha256 } of readFileList(folder, name)) {
    count += 1;
    if (await store.has(sha256)) continue;
    const spooled = await spool(folder.readFile(sha256), Infinity);
    if (spooled.sha256 !== sha256)
      throw new Error(`The backup ${name} is damaged: the file ${sha256} has other bytes.`);
    await store.put(sha256, spooled.path);
  }
  return count;
}
