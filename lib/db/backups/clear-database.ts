import "server-only";
import pg from "pg";
import { connect } from "./connect";

/** What versions of Sheaf make in a database: their migrations, and the names of tables, routines and so on. */
export type KnownSchema = { migrations: readonly string[]; names: readonly string[] };

/** What stands in the way: somebody's account, a migration of a later version, or what Sheaf did not make. */
export type Obstacle = { kind: "accounts" } | { kind: "migration" | "foreign"; name: string };

type Part = { kind: string; name: string };

/**
 * Drops what migrations made in a database in which nobody has an account, so that it is without their tables; or says
 * why not, and leaves it alone. It has to have a list of migrations that are all known, and nothing beside it that holds
 * rows or reads those of others; functions and types of others stay.
 */
export async function clearDatabase(
  url: string,
  { migrations, names }: KnownSchema,
): Promise<Obstacle | null> {
  const client = await connect(url, "sheaf restore");
  try {
    await client.query("BEGIN");
    const [foreign] = (await client.query<{ name: string }>(foreignRelations, [[...names, list]])).rows;
    if (foreign !== undefined) return { kind: "foreign", name: foreign.name };
    const parts = (await client.query<Part>(ownParts, [[...names, list]])).rows;
    const [part] = parts;
    if (part === undefined) return null;
    if (!(await hasMigrations(client))) return { kind: "foreign", name: part.name };
    // Nobody makes an account meanwhile.
    await client.query('LOCK TABLE "User"');
    if ((await client.query('SELECT 1 FROM "User" LIMIT 1')).rowCount !== 0) return { kind: "accounts" };
    const [later] = (await client.query<{ name: string }>(unknownMigrations, [migrations])).rows;
    if (later !== undefined) return { kind: "migration", name: later.name };
    return await dropParts(client, parts);
  } finally {
    await client.end();
  }
}

/** Whether the database has the list of migrations, with any in it, and the table of accounts that all of them make. */
async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ are: boolean }>(
    `SELECT to_regclass('"User"') IS NOT NULL AND to_regclass('${list}') IS NOT NULL AS are`,
  );
  if (rows[0]?.are !== true) return false;
  return (await client.query(`SELECT 1 FROM ${list} LIMIT 1`)).rowCount === 1;
}

/** Drops the tables first; what others made of them in another schema, such as a view, stands in the way. */
async function dropParts(client: pg.Client, parts: readonly Part[]): Promise<Obstacle | null> {
  const tables = parts.filter(({ kind }) => kind === "TABLE").map(({ name }) => name);
  try {
    await client.query(`DROP TABLE ${tables.join(", ")}`);
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== dependentObjectsStillExist) throw fault;
    return { kind: "foreign", name: fault.detail?.split(" depends on ")[0] ?? "what depends on its tables" };
  }
  for (const { kind, name } of parts)
    if (kind !== "TABLE") await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
  await client.query("COMMIT");
  return null;
}

const dependentObjectsStillExist = "2BP01";

const list = "_prisma_migrations";

const unknownMigrations = `
  SELECT migration_name AS name FROM ${list} WHERE migration_name <> ALL ($1::text[]) ORDER BY 1 DESC LIMIT 1`;

/** What there is under these names, with tables first; what belongs to an extension is not among it. */
const ownParts = `
  SELECT 'TABLE' AS kind, oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname = ANY ($1::text[])
  UNION ALL
  SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p
  WHERE pronamespace = current_schema()::regnamespace AND proname = ANY ($1::text[]) AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT 'TYPE', t.oid::regtype::text FROM pg_type t
  WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e' AND typname = ANY ($1::text[]) AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')
  UNION ALL
  SELECT 'TEXT SEARCH CONFIGURATION', oid::regconfig::text FROM pg_ts_config
  WHERE cfgnamespace = current_schema()::regnamespace AND cfgname = ANY ($1::text[])
  UNION ALL
  SELECT 'TEXT SEARCH DICTIONARY', oid::regdictionary::text FROM pg_ts_dict
  WHERE dictnamespace = current_schema()::regnamespace AND dictname = ANY ($1::text[])`;

/** A table, view or sequence of others, under whatever name; what belongs to an extension or to a table is none. */
const foreignRelations = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    AND (relkind NOT IN ('r', 'p') OR relname <> ALL ($1::text[])) AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid
        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i') AND refclassid = 'pg_class'::regclass))
  ORDER BY 1 LIMIT 1`;
