import pg from "pg";

/** A connection without triggers: the rows refer to each other correctly as they are, and checking them takes minutes. */
export async function withLoader<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'",
    );
    await work(client);
  } finally {
    await client.end();
  }
}
