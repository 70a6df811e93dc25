import type pg from "pg";

/** The tables of the words of titles, whose keys take longer than their rows when these come in no order. */
export const tablesOfWords = ["TitleWord", "TitlePart"];

const loadedTables = ["Page", "PageTitle", "PageText", "Revision", "Folder", ...tablesOfWords];

/** Drops the indexes that are quicker made after the load, and returns the statements that make them again. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
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

/** Makes indexes again by the statements that `dropIndexes` returned. */
export async function makeIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const definition of definitions) await client.query(definition);
}
