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

/**
 * Does some work while a transaction that ran this statement stays open, with the locks that it took; then it is
 * committed. The work may ask whether anybody waits for those locks.
 */
export async function whileOpen<T>(
  sql: string,
  values: unknown[],
  work: (isWaitedFor: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(sql, values);
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))";
    const done = await work(async () => (await query(waiting, [rows[0]?.pid])).length > 0);
    await client.query("COMMIT");
    return done;
  } finally {
    await client.end();
  }
}
