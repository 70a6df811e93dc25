import pg from "pg";
import { floorSql, keepSql, titlePartsSql, titlesSql, titleWordsSql } from "./after-load-sql";
import { copiesMax, copyRows, halves, prepareCopiesSql } from "./copy-people";
import { growTree, uuidAt } from "./folders";
import { blockCount, blocksSql, foldersSql, pagesSql, prepareSql, wordsSql } from "./pages-sql";
import { writeBlocks } from "./prose";
import { seededRandom } from "./random";
import { words } from "./vocabulary";

const since = Date.parse("2023-11-01T00:00:00Z");
const pagesAtOnce = 20_000;
const pagesInFolder = 20;

const folderCount = (pages: number) => Math.max(2, Math.round(pages / pagesInFolder));

/** The tables whose secondary indexes are quicker made after the load; of those of words all indexes are. */
const loadedTables = ["Page", "PageTitle", "PageText", "Revision", "Folder", "TitleWord", "TitlePart"];
const tablesOfWords = ["TitleWord", "TitlePart"];

/** What the pages of a data set are like. */
export type DataSetShape = {
  /** How many of them each person owns; null: one owns them. */
  pagesEach: number | null;
  /** How many paragraphs each has; null: seven to twelve. */
  blocks: number | null;
};

/** One person owns the pages, of seven to twelve paragraphs each. */
export const usualShape: DataSetShape = { pagesEach: null, blocks: null };

/** How many pages a data set has, and what they are like. */
export type DataSetSize = DataSetShape & { pages: number };

/** How many people are made up one by one, where each owns some pages: the others are copies of them. */
const peopleMadeUp = 1_000;

/** How many copies of the people a data set has, besides those that are made up. */
export function copiesIn({ pages, pagesEach }: DataSetSize): number {
  const copies = pagesEach === null ? 0 : Math.ceil(pages / (pagesEach * peopleMadeUp)) - 1;
  if (copies > copiesMax) throw new Error("So many people are not made up; let each own more.");
  return copies;
}

/** One person of a data set. */
type Person = { id: string; pages: number; seed: number };

/**
 * Fills an empty database: with `pagesEach`, people own that many pages each and the first is the main owner; otherwise the main
 * owner has all, and five others a fiftieth of that each besides.
 */
export async function loadDataSet(
  databaseUrl: string,
  { pages, pagesEach, blocks }: DataSetSize,
): Promise<{ ownerId: string }> {
  const random = seededRandom(pages);
  const shares =
    pagesEach === null
      ? [1, 0.02, 0.02, 0.02, 0.02, 0.02].map((share) => Math.ceil(pages * share))
      : Array.from({ length: Math.ceil(pages / pagesEach) }, () => pagesEach);
  const people = shares.map((share, number) => ({
    id: uuidAt(since, random),
    pages: share,
    seed: 1_000 * (number + 1),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await prepare(client);
    const indexes = await dropIndexes(client);
    for (const person of people) await addPerson(client, person);
    await client.query("ANALYZE bench.folder");
    await addPages(databaseUrl, people, blocks);
    await Promise.all(
      [0, 1].map((half) => withLoader(databaseUrl, (loader) => loader.query(titleWordsSql, [half]))),
    );
    await withLoader(databaseUrl, (loader) => loader.query(titlePartsSql));
    await makeIndexes(client, indexes);
    await client.query(keepSql, [people[0]?.id]);
    await client.query(titlesSql);
    await client.query(floorSql);
  } finally {
    await client.end();
  }
  return { ownerId: people[0]?.id ?? "" };
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query(prepareSql);
  await client.query(wordsSql, [words]);
  await client.query(blocksSql, [writeBlocks(blockCount)]);
  await client.query("ANALYZE bench.word; ANALYZE bench.block");
}

/** Drops what is no key, and the keys of words, and returns the statements that make it again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; of: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, quote_ident(relname) AS of, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE contype = 'p' AND relname = ANY ($1)`,
    [tablesOfWords],
  );
  for (const { name, of } of keys) await client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
    [loadedTables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return [
    ...keys.map(({ name, of, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`),
    ...rows.map(({ definition }) => definition),
  ];
}

async function makeIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const definition of definitions) await client.query(definition);
}

async function addPerson(client: pg.Client, { id, pages, seed }: Person): Promise<void> {
  const email = `person-${seed}@example.com`;
  await client.query('INSERT INTO "User" ("id", "email", "emailKey", "name") VALUES ($1, $2, $2, $3)', [
    id,
    email,
    `Person ${seed}`,
  ]);
  const folders = growTree(folderCount(pages), seed, since);
  for (let first = 0; first < folders.length; first += 5_000) {
    const part = JSON.stringify(folders.slice(first, first + 5_000));
    await client.query(foldersSql, [id, part, first]);
  }
}

/** Two connections share the work: texts, ETags and compression are what takes the time. */
async function addPages(
  databaseUrl: string,
  people: readonly Person[],
  blocks: number | null,
): Promise<void> {
  const [fewest, spread] = blocks === null ? [7, 6] : [blocks, 1];
  const parts = people
    .flatMap(({ id, pages, seed }) =>
      Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, part) => {
        const first = part * pagesAtOnce + 1;
        const last = Math.min(first + pagesAtOnce - 1, pages);
        return [id, pages, first, last, seed, folderCount(pages), fewest, spread];
      }),
    )
    .values();
  const work = async (client: pg.Client) => {
    for (const part of parts) await client.query(pagesSql, part);
  };
  await Promise.all([withLoader(databaseUrl, work), withLoader(databaseUrl, work)]);
}

/** Adds so many copies of everybody in a data set, with all that they own. */
export async function copyPeople(databaseUrl: string, copies: number): Promise<void> {
  await withLoader(databaseUrl, async (client) => {
    const indexes = await dropIndexes(client);
    await client.query(prepareCopiesSql);
    const work = (tables: readonly string[]) =>
      withLoader(databaseUrl, async (loader) => {
        for (const table of tables) await copyRows(loader, table, copies);
      });
    await Promise.all(halves.map(work));
    await makeIndexes(client, indexes);
    await client.query(titlesSql);
  });
}

/** A connection without triggers: the rows refer to each other correctly as they are, and checking them takes minutes. */
async function withLoader<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'",
    );
    await work(client);
  } finally {
    await client.end();
  }
}
