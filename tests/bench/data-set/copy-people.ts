import type pg from "pg";

/** What belongs to people, in two halves that take about as long. */
export const halves = [
  ["User", "Folder", "Page", "Revision", "PageText", "PageTitle"],
  ["TitleWord", "TitlePart"],
] as const;

/** How many copies there can be: one for each version of a UUID but that of the others. */
export const copiesMax = 15;

export const prepareCopiesSql = `
  CREATE FUNCTION bench.twin(id uuid, copy int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN overlay(id::text PLACING to_hex((7 + copy) % 16) FROM 15)::uuid;
  CREATE FUNCTION bench.twins(ids uuid[], copy int) RETURNS uuid[] LANGUAGE sql IMMUTABLE
    RETURN ARRAY(SELECT bench.twin(id, copy) FROM unnest(ids) WITH ORDINALITY AS list (id, place) ORDER BY place)`;

/** Adds so many copies of each row of a table, with ids of their own wherever it has ids. */
export async function copyRows(client: pg.Client, table: string, copies: number): Promise<void> {
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
  uuid: (column) => `bench.twin(${column}, copy)`,
  _uuid: (column) => `bench.twins(${column}, copy)`,
};

/** What names a person in other columns. */
const copied: Record<string, string> = {
  email: `copy || '-' || t."email"`,
  emailKey: `copy || '-' || t."emailKey"`,
  words: `ts_delete(t."words", '=' || "ownerId") || array_to_tsvector(ARRAY['=' || bench.twin("ownerId", copy)])`,
};
