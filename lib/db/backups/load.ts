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

/** Something that the database has a table, a column or a sequence for is not among what is to be loaded. */
export class SchemaMismatch extends Error {}

/** What was not loaded, since the database has no place for it; a column is named as `Table.column`. */
export type LeftOut = { kind: "table" | "column" | "sequence"; name: string };

/** A table of the database, and those of its columns to be loaded that it does not have. */
type LoadedTable = CopiedTable & { foreign: string[] };

/**
 * Fills the tables of a database, whose present rows go; all of it or nothing. Nothing is derived from the rows meanwhile,
 * and what refers to what is checked at the end. Throws `SchemaMismatch` unless there is something for every table, column
 * and sequence; returns what there was beyond that.
 */
export async function loadDatabase(url: string, load: Load): Promise<LeftOut[]> {
  const client = await connect(url, "sheaf restore");
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL synchronize_seqscans = off");
    await client.query("SET LOCAL statement_timeout = 0");
    const { tables, sequences, leftOut } = await chooseLoaded(client, load);
    const names = tables.map(({ name }) => quoted(name));
    const keys = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(", ")}`);
    for (const table of tables) await loadTable(client, table, load);
    for (const { name, value, isCalled } of sequences)
      await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [quoted(name), value, isCalled]);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const key of keys) await client.query(key);
    await client.query("COMMIT");
    await client.query("ANALYZE");
    return leftOut;
  } finally {
    await client.end();
  }
}

async function chooseLoaded(
  client: pg.Client,
  load: Load,
): Promise<{ tables: LoadedTable[]; sequences: Load["sequences"]; leftOut: LeftOut[] }> {
  const own = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const ownSequences = new Set(await listSequences(client));
  const tables = load.tables.flatMap(({ name, columns }) => {
    const there = own.get(name);
    if (there === undefined) return [];
    if (there.some((column) => !columns.includes(column))) throw new SchemaMismatch();
    return { name, columns, foreign: columns.filter((column) => !there.includes(column)) };
  });
  const sequences = load.sequences.filter(({ name }) => ownSequences.has(name));
  if (tables.length !== own.size || sequences.length !== ownSequences.size) throw new SchemaMismatch();
  const leftOut: LeftOut[] = [];
  for (const { name } of load.tables) if (!own.has(name)) leftOut.push({ kind: "table", name });
  for (const { name, foreign } of tables)
    for (const column of foreign) leftOut.push({ kind: "column", name: `${name}.${column}` });
  for (const { name } of load.sequences)
    if (!ownSequences.has(name)) leftOut.push({ kind: "sequence", name });
  return { tables, sequences, leftOut };
}

/** Loads the rows of a table, and has them checked. Columns that it does not have are there as text meanwhile. */
async function loadTable(client: pg.Client, table: LoadedTable, load: Load): Promise<void> {
  const foreign = table.foreign.map(quoted);
  const altered = `ALTER TABLE ${quoted(table.name)}`;
  for (const column of foreign) await client.query(`${altered} ADD COLUMN ${column} text`);
  await copyInto(client, table, await load.read(table));
  await load.check(table, client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`)));
  for (const column of foreign) await client.query(`${altered} DROP COLUMN ${column}`);
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
