import "server-only";
import { connect } from "./connect";

/**
 * Drops the tables, functions and configurations of a database in which nobody has an account; whether it is without any
 * now. One that has other tables, or migrations that are not among these, is left alone.
 */
export async function clearDatabase(url: string, migrations: readonly string[]): Promise<boolean> {
  const client = await connect(url, "sheaf restore");
  try {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LIMIT 1",
    );
    if (rowCount === 0) return true;
    const { rows } = await client.query<{ isKnown: boolean }>(
      `SELECT to_regclass('"User"') IS NOT NULL AND to_regclass('_prisma_migrations') IS NOT NULL AS "isKnown"`,
    );
    if (rows[0]?.isKnown !== true) return false;
    await client.query("BEGIN");
    // Nobody makes an account meanwhile.
    await client.query('LOCK TABLE "User"');
    const used = await client.query(
      `SELECT 1 FROM "User" UNION ALL
       SELECT 1 FROM _prisma_migrations WHERE migration_name <> ALL ($1::text[]) LIMIT 1`,
      [migrations],
    );
    if (used.rowCount !== 0) return false;
    await client.query(dropAll);
    await client.query("COMMIT");
    return true;
  } finally {
    await client.end();
  }
}

/** Drops what migrations make; what belongs to an extension stays. */
const dropAll = `
  DO $$
  DECLARE
    own regnamespace := current_schema()::regnamespace;
    dropped text;
  BEGIN
    FOR dropped IN
      SELECT format('TABLE %s', oid::regclass) FROM pg_class WHERE relnamespace = own AND relkind IN ('r', 'p')
      UNION ALL
      SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = own AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
      UNION ALL
      SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
      WHERE typnamespace = own AND typtype = 'e' AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')
      UNION ALL
      SELECT format('TEXT SEARCH CONFIGURATION %s', oid::regconfig) FROM pg_ts_config WHERE cfgnamespace = own
      UNION ALL
      SELECT format('TEXT SEARCH DICTIONARY %s', oid::regdictionary) FROM pg_ts_dict WHERE dictnamespace = own
    LOOP
      EXECUTE format('DROP %s CASCADE', dropped);
    END LOOP;
  END $$`;
