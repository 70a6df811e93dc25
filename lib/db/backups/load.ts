import "server-only";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { columnsOf, listSequences, listTables, type CopiedTable } from "./catalog";
import { connect } from "./connect";
import { quoted } from "./quoted";

/** What is loaded into a database: the rows of tables, in the text format of COPY, and where sequences stand. */
export type Load = {
  tables: readonly CopiedTable[];
  sequences: readonly { name: string; value: string; isCalled: boolean }[];
  read: (table: CopiedTable) => Promise<Readable>;
  /** Takes what the tables hold after all; throws if that is not what it should be. */
  check: (table: CopiedTable, copy: Readable) => Promise<void>;
};

/** What is to be loaded is not what the database has tables for. */
export class SchemaMismatch extends Error {}

/**
 * Fills the tables of a database, whose present rows go; all of it or nothing. Nothing is derived from the rows meanwhile,
 * and what refers to what is checked at the end. Throws `SchemaMismatch` unless there is something for every table.
 */
export async function loadDatabase(url: string, load: Load): Promise<void> {
  const client = await connect(url, "sheaf restore");
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL synchronize_seqscans = off");
    await client.query("SET LOCAL statement_timeout = 0");
    await requireSameTables(client, load);
    const names = load.tables.map(({ name }) => quoted(name));
    const keys = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(", ")}`);
    for (const table of load.tables) await copyInto(client, table, await load.read(table));
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

async function requireSameTables(client: pg.Client, { tables, sequences }: Load): Promise<void> {
  const sorted = (names: readonly string[]) => [...names].sort();
  const given = [sorted(tables.map(columnsOf)), sorted(sequences.map(({ name }) => name))];
  const there = [sorted((await listTables(client)).map(columnsOf)), sorted(await listSequences(client))];
  if (JSON.stringify(given) !== JSON.stringify(there)) throw new SchemaMismatch();
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
