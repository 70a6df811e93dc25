import "server-only";
import { environment } from "@/lib/config/environment";
import { clearDatabase, type KnownSchema, type Obstacle } from "@/lib/db/backups/clear-database";
import { type LeftOut, loadDatabase, SchemaMismatch } from "@/lib/db/backups/load";
import { type NamedFile, nameFiles } from "@/lib/db/backups/name-files";
import type { BackupStore } from "@/lib/storage/backups/backup-store";
import { sha256Of } from "@/lib/storage/backups/hashing";
import { whereLost } from "@/lib/storage/is-missing";
import { fileStore } from "@/lib/storage/open-file-store";
import { dropSpooled, spool } from "@/lib/storage/spool";
import { isAsListed } from "./choose-backup";
import type { StoredBackup } from "./own-backups";
import { readFileList } from "./read-file-list";

/** What was restored, the files whose bytes the backup does not have any more, and what is not Sheaf's. */
export type Restored = { rows: number; files: number; lostFiles: NamedFile[]; leftOut: LeftOut[] };

/**
 * Makes way for a backup: drops what migrations made in a database in which nobody has an account. Throws where anybody
 * has, or where others have tables, so that nothing is overwritten. `schema` is what this version and those before it make.
 */
export async function makeDatabaseEmpty(schema: KnownSchema): Promise<void> {
  const obstacle = await clearDatabase(environment().DATABASE_DIRECT_URL, schema);
  if (obstacle === null) return;
  throw new Error(
    `${describeObstacle(obstacle)}, so nothing was restored. Name an empty one: another data directory in SHEAF_DATA_DIR, or another database in DATABASE_URL.`,
  );
}

function describeObstacle(obstacle: Obstacle): string {
  if (obstacle.kind === "accounts") return "The database is in use already: somebody has an account in it";
  if (obstacle.kind === "migration") return `The database is of a later version of Sheaf (${obstacle.name})`;
  return `The database has what no version of Sheaf made, such as ${obstacle.name}: it may be of another program`;
}

/**
 * Restores a backup into a database that has the tables of its migrations, and into the store of files. What was loaded
 * is read back and compared; if anything differs, the database is left without rows. Tables, columns and sequences that
 * the migrations do not make are left out. Files that are missing or damaged in the backup are an error unless
 * `withoutLostFiles`.
 */
export async function restoreBackup(
  { store, name, manifest }: StoredBackup,
  { withoutLostFiles }: { withoutLostFiles: boolean },
): Promise<Restored> {
  const { DATABASE_DIRECT_URL } = environment();
  const { tables, sequences } = manifest;
  const { files, lost } = await restoreFiles({ store, name, manifest }, { withoutLostFiles });
  const hashes = new Map(tables.map((table) => [table.name, table.sha256]));
  const leftOut = await loadDatabase(DATABASE_DIRECT_URL, {
    tables,
    sequences,
    read: (table) => store.readPart(name, table.name),
    check: async (table, copy) => {
      if ((await sha256Of(copy)) !== hashes.get(table.name))
        throw new Error(
          `The backup ${name} is damaged: what it has of ${table.name} is not what was backed up.`,
        );
    },
  }).catch((fault: unknown) => {
    if (!(fault instanceof SchemaMismatch)) throw fault;
    throw new Error(
      `The backup ${name} is damaged: its backup.json does not name all tables of its version.`,
    );
  });
  const others = new Set(leftOut.flatMap((one) => (one.kind === "table" ? one.name : [])));
  return {
    rows: tables.reduce((sum, table) => sum + (others.has(table.name) ? 0 : table.rows), 0),
    files,
    lostFiles: await nameFiles(DATABASE_DIRECT_URL, lost),
    leftOut,
  };
}

async function restoreFiles(
  { store, name, manifest }: StoredBackup,
  { withoutLostFiles }: { withoutLostFiles: boolean },
): Promise<{ files: number; lost: string[] }> {
  if (!(await isAsListed({ store, name, manifest })))
    throw new Error(`The backup ${name} is damaged: its list of files is not the one that was written.`);
  const lost: string[] = [];
  let files = 0;
  for await (const { sha256 } of readFileList(store, name)) {
    if (!(await isThere(sha256)) && !(await restoreFile(store, sha256))) lost.push(sha256);
    else files += 1;
    if (lost.length > 0 && !withoutLostFiles)
      throw new Error(
        `The backup ${name} is not whole: the file ${lost[0]} is missing or damaged. Name another backup, or restore the rest with --without-lost-files.`,
      );
  }
  return { files, lost };
}

/** Whether the store of files has the bytes of a file, and not others in their place. */
async function isThere(sha256: string): Promise<boolean> {
  const bytes = await (await fileStore()).read(sha256, null).catch(whereLost(() => null));
  return bytes !== null && (await sha256Of(bytes)) === sha256;
}

/** Puts the bytes of a file back; false if the backup does not have them any more. */
async function restoreFile(store: BackupStore, sha256: string): Promise<boolean> {
  const spooled = await store
    .readFile(sha256)
    .then((bytes) => spool(bytes, Infinity))
    .catch(async (fault: unknown) => {
      if ((await store.inspectFile(sha256)) === null) throw fault;
      return null;
    });
  if (spooled === null) return false;
  if (spooled.sha256 === sha256) await (await fileStore()).put(sha256, spooled.path);
  await dropSpooled(spooled.path);
  return spooled.sha256 === sha256;
}
