import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { hashSecret, makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { hashContent } from "@/scripts/setup/content-hash.mjs";
import { openDatabase } from "@/scripts/setup/database/database.mjs";
import { applyMigrations } from "@/scripts/setup/database/apply-migrations.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { resetSql } from "./after-load-sql";
import { copiesIn, copyPeople } from "./copy-people";
import { type DataSetSize, loadDataSet, usualShape } from "./load-data-set";

/** A loaded database that runs, as it was after loading. */
export type DataSet = {
  pages: number;
  dataDir: string;
  databaseUrl: string;
  ownerId: string;
  secret: string;
  stop: () => Promise<void>;
};

type Loaded = { hash: string; ownerId: string; secret: string };

/** Opens the data set of this many pages, which is loaded when there is none or the schema has changed since. */
export async function openDataSet(pages: number, shape = usualShape): Promise<DataSet> {
  const size = { pages, ...shape };
  const dataDir = folderOf(size);
  const loaded = await prepareDataSet(size);
  const database = await openDatabase({ dataDir });
  await withClient(database.url, async (client) => {
    await client.query(resetSql);
    await client.query("VACUUM ANALYZE");
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    await client.query("CHECKPOINT");
  });
  const { ownerId, secret } = loaded;
  return { pages, dataDir, databaseUrl: database.url, ownerId, secret, stop: database.stop };
}

/** Loads a data set when there is none or the schema has changed since. One that others are copied from must not be open. */
export async function prepareDataSet(size: DataSetSize): Promise<Loaded> {
  const hash = hashContent(["prisma/migrations", "tests/bench/data-set"]);
  const known = readLoaded(folderOf(size));
  return known?.hash === hash ? known : load(size, hash);
}

function folderOf({ pages, pagesEach, blocks }: DataSetSize): string {
  const owned = pagesEach === null ? "" : `-by-${pagesEach}`;
  return join(root, ".data/bench", `${pages}${owned}${blocks === null ? "" : `-of-${blocks}`}`);
}

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "sheaf bench" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function readLoaded(dataDir: string): Loaded | null {
  const path = join(dataDir, "loaded.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Loaded) : null;
}

async function load(size: DataSetSize, hash: string): Promise<Loaded> {
  const { copies, base } = copiesIn(size);
  const loadedBase = copies === 0 ? null : await prepareDataSet(base);
  const dataDir = folderOf(size);
  const startedAt = Date.now();
  console.error(`Loading ${size.pages.toLocaleString("en")} pages into ${dataDir} …`);
  rmSync(dataDir, { recursive: true, force: true });
  if (loadedBase === null) mkdirSync(dataDir, { recursive: true });
  else cpSync(folderOf(base), dataDir, { recursive: true, filter: (path) => !ofOneRun.test(path) });
  const database = await openDatabase({ dataDir });
  try {
    const known = loadedBase ?? (await fill(database.url, size));
    if (loadedBase !== null) await copyPeople(database.url, copies);
    const loaded = { ...known, hash };
    writeFileSync(join(dataDir, "loaded.json"), JSON.stringify(loaded));
    console.error(`Loaded in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return loaded;
  } finally {
    await database.stop();
  }
}

/** The files that say of a data set that it is whole, or in use. */
const ofOneRun = /\/(?:loaded\.json|sheaf\.lock(?:\.held)?)$/;

async function fill(databaseUrl: string, size: DataSetSize): Promise<Omit<Loaded, "hash">> {
  await applyMigrations(databaseUrl, { createDatabase: true });
  const { ownerId } = await loadDataSet(databaseUrl, size);
  return { ownerId, secret: await withClient(databaseUrl, (client) => addToken(client, ownerId)) };
}

/** Also has the server count its statements from its next start on. */
async function addToken(client: pg.Client, ownerId: string): Promise<string> {
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  const secret = makeTokenSecret();
  await client.query(
    `INSERT INTO "ApiToken" ("id", "userId", "name", "secretHash", "hint", "scopes")
     VALUES (gen_random_uuid(), $1, 'bench', $2, $3, $4)`,
    [ownerId, Buffer.from(hashSecret(secret)), secret.slice(-4), ["pages:read", "pages:write"]],
  );
  return secret;
}
