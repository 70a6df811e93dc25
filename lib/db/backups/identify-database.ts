import "server-only";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { connect } from "./connect";

const identity = `
  SELECT s.system_identifier || '/' || d.oid AS id
  FROM pg_control_system() s, pg_database d WHERE d.datname = current_database()`;

let known: string | null = null;

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

/** As `readIdentity`, of the database of this process. */
export async function identifyDatabase(): Promise<string | null> {
  known ??= await askIdentity();
  return known;
}

async function askIdentity(): Promise<string | null> {
  const client = await connect(environment().DATABASE_DIRECT_URL, "sheaf look for backups");
  try {
    return await readIdentity(client);
  } finally {
    await client.end();
  }
}
