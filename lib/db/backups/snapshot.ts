import "server-only";
import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { columnsOf, listSequences, listTables, type CopiedTable } from "./catalog";
import { connect } from "./connect";
import { readIdentity } from "./identify-database";
import { quoted } from "./quoted";

/** A file that a snapshot refers to, and one of its names. */
export type SnapshotFile = { sha256: string; size: number; name: string };

/** Everything of the database as it is at one moment, while others go on writing. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  /** Opens one; null while another one is open, of any process. */
  static async open(url: string): Promise<Snapshot | null> {
    const client = await connect(url, "sheaf backup");
    const snapshot = new Snapshot(client);
    try {
      if (await snapshot.#begin()) return snapshot;
    } catch (fault) {
      await client.end();
      throw fault;
    }
    await client.end();
    return null;
  }

  /** False while another one is open. */
  async #begin(): Promise<boolean> {
    const { rows } = await this.client.query<{ isAlone: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('sheaf backup', 0)) AS "isAlone"`,
    );
    if (rows[0]?.isAlone !== true) return false;
    await this.client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Rows are copied in the order in which they are stored, so that a restored table is the same copy.
    await this.client.query("SET LOCAL synchronize_seqscans = off");
    await this.client.query("SET LOCAL statement_timeout = 0");
    await this.client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    return true;
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Whether anybody has an account, without whom there is nothing to keep. */
  async hasAccounts(): Promise<boolean> {
    const { rows } = await this.client.query<{ isThere: boolean }>(
      `SELECT to_regclass('"User"') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]?.isThere !== true) return false;
    return (await this.client.query('SELECT 1 FROM "User" LIMIT 1')).rowCount === 1;
  }

  /** What tells the database from all others; null where its server does not tell. */
  async identify(): Promise<string | null> {
    await this.client.query("SAVEPOINT identify");
    const id = await readIdentity(this.client);
    await this.client.query("ROLLBACK TO SAVEPOINT identify");
    return id;
  }

  async listTables(): Promise<CopiedTable[]> {
    return listTables(this.client);
  }

  async listMigrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return rows.map(({ name }) => name);
  }

  async listSequences(): Promise<{ name: string; value: string; isCalled: boolean }[]> {
    const states = [];
    for (const name of await listSequences(this.client)) {
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
      'SELECT sha256, size, min(name) AS name FROM "File" GROUP BY sha256, size ORDER BY sha256',
    );
    return rows;
  }

  /** The rows of a table in the text format of COPY, a line each. */
  copyTable(table: CopiedTable): Readable & { rowCount: number } {
    return this.client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`));
  }
}
