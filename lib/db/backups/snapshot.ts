import "server-only";
import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { quoted } from "./quoted";

/** A table, and its columns that are stored rather than computed. */
export type CopiedTable = { name: string; columns: string[] };
/** A file that a snapshot refers to. */
export type SnapshotFile = { sha256: string; size: number };

/** Everything of the database as it is at one moment, while others go on writing. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  /** Opens one; null while another one is open, of any process. */
  static async open(url: string): Promise<Snapshot | null> {
    const client = new pg.Client({ connectionString: url, application_name: "sheaf backup" });
    // A connection that breaks while idle must not end the process; the next query fails instead.
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ isAlone: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('sheaf backup', 0)) AS "isAlone"`,
    );
    if (rows[0]?.isAlone !== true) {
      await client.end();
      return null;
    }
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Rows are copied in the order in which they are stored, so that a restored table is the same copy.
    await client.query("SET LOCAL synchronize_seqscans = off");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    return new Snapshot(client);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Whether anybody has an account, without whom there is nothing to keep. */
  async hasAccounts(): Promise<boolean> {
    return (await this.client.query('SELECT 1 FROM "User" LIMIT 1')).rowCount === 1;
  }

  async listTables(): Promise<CopiedTable[]> {
    return (await this.client.query<CopiedTable>(tables)).rows;
  }

  async listMigrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return rows.map(({ name }) => name);
  }

  async listSequences(): Promise<{ name: string; value: string; isCalled: boolean }[]> {
    const { rows } = await this.client.query<{ name: string }>(
      "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1",
    );
    const states = [];
    for (const { name } of rows) {
      const { rows: found } = await this.client.query<{ value: string; isCalled: boolean }>(
        `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
      );
      states.push(...found.map((state) => ({ name, ...state })));
    }
    return states;
  }

  /** The files that pages and folders have, each once. */
  async listFiles(): Promise<SnapshotFile[]> {
    const { rows } = await this.client.query<SnapshotFile>(
      'SELECT DISTINCT sha256, size FROM "File" ORDER BY sha256',
    );
    return rows;
  }

  /** The rows of a table in the text format of COPY, a line each. */
  copyTable(table: CopiedTable): Readable & { rowCount: number } {
    return this.client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`));
  }
}

/** A table with its columns, as COPY takes it. */
export function columnsOf({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

const tables = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;
