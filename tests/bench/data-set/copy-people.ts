import type pg from "pg";
import { titlesSql } from "./after-load-sql";
import { dropIndexes, makeIndexes, tablesOfWords } from "./indexes";
import type { DataSetSize } from "./load-data-set";
import { withLoader } from "./with-loader";

/** How many people are made up one by one, where each owns some pages: the others are copies of them. */
const peopleMadeUp = 1_000;

/** One copy for each version of a UUID but that of the people who are made up. */
const copiesMax = 15;

const tables = ["User", "Folder", "Page", "Revision", "PageText", "PageTitle"];

/** How many copies of its people a data set has, and the smaller one that they are copied from. */
export function copiesIn(size: DataSetSize): { copies: number; base: DataSetSize } {
  const { pages, pagesEach } = size;
  const copies = pagesEach === null ? 0 : Math.ceil(pages / (pagesEach * peopleMadeUp)) - 1;
  if (copies > copiesMax) throw new Error("So many people are not made up; let each own more.");
  if (pages % (copies + 1) > 0) throw new Error(`The pages must be a multiple of ${copies + 1}.`);
  return { copies, base: { ...size, pages: pages / (copies + 1) } };
}

/** Adds so many copies of everybody in a data set, with all that they own. */
export async function copyPeople(databaseUrl: string, copies: number): Promise<void> {
  await withLoader(databaseUrl, async (client) => {
    const indexes = await dropIndexes(client);
    await client.query(copiedIdSql);
    const copyAll = (some: readonly string[]) =>
      withLoader(databaseUrl, async (loader) => {
        for (const table of some) await copyRows(loader, table, copies);
      });
    // Both take about as long.
    await Promise.all([copyAll(tables), copyAll(tablesOfWords)]);
    await makeIndexes(client, indexes);
    await client.query(titlesSql);
  });
}

const copiedIdSql = `
  CREATE FUNCTION bench.copied_id(id uuid, copy int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN overlay(id::text PLACING to_hex((7 + copy) % 16) FROM 15)::uuid;
  CREATE FUNCTION bench.copied_ids(ids uuid[], copy int) RETURNS uuid[] LANGUAGE sql IMMUTABLE
    RETURN ARRAY(SELECT bench.copied_id(id, copy) FROM unnest(ids) WITH ORDINALITY AS list (id, place) ORDER BY place)`;

/** Adds so many copies of each row of a table, with ids of their own wherever it has ids. */
async function copyRows(client: pg.Client, table: string, copies: number): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map(({ name, type }) => copied[name] ?? (copiedIds[type] ?? plain)(`t."${name}"`));
  const source = table === "PageText" ? `"PageText" t JOIN "PageTitle" USING ("pageId")` : `"${table}" t`;
  await client.query(
    `INSERT INTO "${table}" (${names}) SELECT ${values.join(", ")} FROM ${source}, generate_series(1, ${copies}) copy`,
  );
}

const plain = (column: string) => column;

const copiedIds: Record<string, (column: string) => string> = {
  uuid: (column) => `bench.copied_id(${column}, copy)`,
  _uuid: (column) => `bench.copied_ids(${column}, copy)`,
};

/** What names a person in other columns. */
const copied: Record<string, string> = {
  email: `copy || '-' || t."email"`,
  emailKey: `copy || '-' || t."emailKey"`,
  words: `ts_delete(t."words", '=' || "ownerId") || array_to_tsvector(ARRAY['=' || bench.copied_id("ownerId", copy)])`,
};
