import "server-only";
import type pg from "pg";
import { quoted } from "./quoted";

/** A table, and its columns that are stored rather than computed. */
export type CopiedTable = { name: string; columns: string[] };

/** The tables of a database, all but the list of its migrations. */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  return (await client.query<CopiedTable>(tables)).rows;
}

/** The names of its sequences. */
export async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** A table with its columns, as COPY takes it. */
export function columnsOf({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

const tables = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;
