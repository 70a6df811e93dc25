import "server-only";
import { Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { columnsOf, type CopiedTable } from "./snapshot";
import { quoted } from "./quoted";

/** What is loaded into a database: the rows of tables, in the text format of COPY, and where sequences stand. */
export type Load = {
  tables: readonly CopiedTable[];
  sequences: readonly { name: string; value: string; isCalled: boolean }[];
  read: (table: CopiedTable) => Readable;
  /** Takes what the tables hold after all; throws if that is not what it should be. */
  check: (table: CopiedTable, copy: Readable) => Promise<void>;
};

/** Whether a database has no tables, or at most the tables of these migrations without an account. */
export async function isEmptyDatabase(url: string, migrations: readonly string[]): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LIMIT 1",
    );
    if (rowCount === 0) return true;
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `SELECT to_regclass('"User"') IS NOT NULL AND to_regclass('_prisma_migrations') IS NOT NULL AS "isEmpty"`,
    );
    if (rows[0]?.isEmpty !== true) return false;
    const used = await client.query(
      `SELECT 1 FROM "User" UNION ALL
       SELECT 1 FROM _prisma_migrations WHERE migration_name <> ALL ($1::text[]) LIMIT 1`,
      [migrations],
    );
    return used.rowCount === 0;
  } finally {
    await client.end();
  }
}

/**
 * Fills the tables of a database, whose present rows go; all of it or nothing. Nothing is derived from the rows meanwhile,
 * and what refers to what is checked at the end.
 */
export async function loadDatabase(url: string, load: Load): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL synchronize_seqscans = off");
    await client.query("SET LOCAL statement_timeout = 0");
    const names = load.tables.map(({ name }) => quoted(name));
    const keys = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(", ")}`);
    for (const table of load.tables) await copyInto(client, table, load.read(table));
    for (const { name, value, isCalled } of load.sequences)
      await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [quoted(name), value, isCalled]);
    for (const table of load.tables)
      await load.check(table, client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`)));
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const key of keys) await client.query(key);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

async function copyInto(client: pg.Client, table: CopiedTable, rows: Readable): Promise<void> {
  try {
    await pipeline(rows, client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`)));
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : "unknown";
    throw new Error(
      `The table ${table.name} could not be restored, and the database is as empty as before: ${reason}.`,
    );
  }
}

/** Drops all foreign keys; returns the statements that make them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS rule
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
     ORDER BY 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  return rows.map(({ table, name, rule }) => `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${rule}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "sheaf restore" });
  // A connection that breaks while idle must not end the process; the next query fails instead.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Takes bytes to their end. */
export function drain(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
