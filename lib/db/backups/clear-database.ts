import "server-only";
import { connect } from "./connect";

/** What versions of Sheaf make in a database: their migrations, and the names of tables, routines and so on. */
export type KnownSchema = { migrations: readonly string[]; names: readonly string[] };

/**
 * Drops what migrations made in a database in which nobody has an account; whether it is without their tables now. One
 * that has other tables, or other migrations, is left alone; so are routines and types of others.
 */
export async function clearDatabase(url: string, { migrations, names }: KnownSchema): Promise<boolean> {
  const client = await connect(url, "sheaf restore");
  try {
    const { rows } = await client.query<{ table: string }>(
      "SELECT relname AS table FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
    );
    if (rows.length === 0) return true;
    const tables = rows.map(({ table }) => table);
    if (!tables.includes("User") || !tables.includes("_prisma_migrations")) return false;
    if (tables.some((table) => table !== "_prisma_migrations" && !names.includes(table))) return false;
    await client.query("BEGIN");
    // Nobody makes an account meanwhile.
    await client.query('LOCK TABLE "User"');
    const used = await client.query(
      `SELECT 1 FROM "User" UNION ALL
       SELECT 1 FROM _prisma_migrations WHERE migration_name <> ALL ($1::text[]) LIMIT 1`,
      [migrations],
    );
    if (used.rowCount !== 0) return false;
    const drops = await client.query<{ drop: string }>(ownParts, [[...names, "_prisma_migrations"]]);
    for (const { drop } of drops.rows) await client.query(`DROP ${drop} CASCADE`);
    await client.query("COMMIT");
    return true;
  } finally {
    await client.end();
  }
}

/** What there is under these names; what belongs to an extension stays. */
const ownParts = `
  SELECT format('TABLE IF EXISTS %s', oid::regclass) AS drop FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname = ANY ($1::text[])
  UNION ALL
  SELECT format('ROUTINE IF EXISTS %s', p.oid::regprocedure) FROM pg_proc p
  WHERE pronamespace = current_schema()::regnamespace AND proname = ANY ($1::text[]) AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT format('TYPE IF EXISTS %s', t.oid::regtype) FROM pg_type t
  WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e' AND typname = ANY ($1::text[]) AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')
  UNION ALL
  SELECT format('TEXT SEARCH CONFIGURATION IF EXISTS %s', oid::regconfig) FROM pg_ts_config
  WHERE cfgnamespace = current_schema()::regnamespace AND cfgname = ANY ($1::text[])
  UNION ALL
  SELECT format('TEXT SEARCH DICTIONARY IF EXISTS %s', oid::regdictionary) FROM pg_ts_dict
  WHERE dictnamespace = current_schema()::regnamespace AND dictname = ANY ($1::text[])`;
