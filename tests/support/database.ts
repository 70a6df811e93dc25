import pg from "pg";
import { inject } from "vitest";
import { eventually } from "./deadline";

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
 * Starts work that has to wait for the locks of a statement whose transaction is open, which is then committed; the
 * result of that work.
 */
export async function startedWhileOpen<T>(
  sql: string,
  values: unknown[],
  start: () => Promise<T>,
): Promise<T> {
  const { started } = await whileOpen(sql, values, async (isWaitedFor) => {
    const started = start();
    await eventually(async () => (await isWaitedFor()) || null);
    return { started };
  });
  return started;
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
