import "server-only";
import pg from "pg";
import { connect } from "./connect";

const identity = `
  SELECT s.system_identifier || '/' || d.oid AS id
  FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`;

/** What tells the database of a connection from all others; null where its server does not tell. */
export async function readIdentity(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ id: string }>(identity);
    return rows[0]?.id ?? null;
  } catch (fault) {
    if (fault instanceof pg.DatabaseError) return null;
    throw fault;
  }
}

/** As `readIdentity`, of the database at an address. */
export async function identifyDatabase(url: string): Promise<string | null> {
  const client = await connect(url, "sheaf look for backups");
  try {
    return await readIdentity(client);
  } finally {
    await client.end();
  }
}
