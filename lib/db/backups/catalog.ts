import "server-only";
import type pg from "pg";
import { quoted } from "./quoted";

/** A table, and its columns that are stored rather than computed. */
export type CopiedTable = { name: string; columns: string[] };

/**
 * The tables of a database, all but the list of its migrations. Those of other programs are left out where they cannot be
 * copied: where their name is no plain one, or where they may not be read.
 */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  return (await client.query<CopiedTable>(tables)).rows;
}

/** The names of its sequences; those of other programs are left out as tables are. */
export async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sequences);
  return rows.map(({ name }) => name);
}

/** A table with its columns, as COPY takes it. */
export function columnsOf({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

const isPlain = "c.relname ~ '^[A-Za-z_][A-Za-z0-9_]*$'";

/** What has the owner of Sheaf's own tables is never left out: a backup without it could not be restored. */
const isOwn = `c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('"User"'))`;

// The list of the files of a backup is stored beside the tables, as "files".
const tables = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND c.relname NOT IN ('_prisma_migrations', 'files') AND ${isPlain}
    AND (${isOwn} OR has_table_privilege(c.oid, 'SELECT'))
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;

const sequences = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' AND ${isPlain}
    AND (${isOwn} OR has_sequence_privilege(c.oid, 'SELECT'))
  ORDER BY 1`;
