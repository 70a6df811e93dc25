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

/** Does some work while a transaction that ran this statement stays open, with the locks that it took. */
export async function whileOpen<T>(sql: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(sql, values);
    return await work();
  } finally {
    await client.end();
  }
}
