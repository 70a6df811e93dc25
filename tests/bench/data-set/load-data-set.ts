import pg from "pg";
import { floorSql, keepSql, titlePartsSql, titlesSql, titleWordsSql } from "./after-load-sql";
import { growTree, uuidAt } from "./folders";
import { dropIndexes, makeIndexes } from "./indexes";
import { blockCount, blocksSql, foldersSql, pagesSql, prepareSql, wordsSql } from "./pages-sql";
import { writeBlocks } from "./prose";
import { seededRandom } from "./random";
import { words } from "./vocabulary";
import { withLoader } from "./with-loader";

const since = Date.parse("2023-11-01T00:00:00Z");
const pagesAtOnce = 20_000;
const pagesInFolder = 20;

const folderCount = (pages: number) => Math.max(2, Math.round(pages / pagesInFolder));

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
