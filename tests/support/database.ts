import pg from "pg";
import { inject } from "vitest";

let pool: pg.Pool | undefined;

/** Asks the database of the server under test directly, for what no operation can arrange or show. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: inject("databaseUrl"), max: 3, allowExitOnIdle: true });
  return (await pool.query<Row>(sql, values)).rows;
}
