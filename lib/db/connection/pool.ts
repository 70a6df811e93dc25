import "server-only";
import type pg from "pg";
import { environment, usesPooler } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { Prisma } from "@/lib/db/generated/client";
import { BoundedPool, type CancelStatement } from "./bounded-pool";
import { countPool } from "./pool-counts";
import { retry } from "./retry";
import { statementName } from "./statement-name";

/** Executes SQL as written. */
export type Statements = {
  /** Returns the rows of a statement. */
  $queryRaw: <Rows>(query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Rows>;
  /** Returns the number of rows that a statement changed. */
  $executeRaw: (query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<number>;
};

/** How long a statement waits for a lock; then it fails with a request to try again. */
export const lockTimeoutMs = 5_000;

/**
 * A pool of at most so many connections to the server that `DATABASE_URL` names, with a bounded queue; it is observed under
 * its name. Statements whose time is over are broken off by `cancel`; without it, or behind a pooler, by nobody.
 */
export function openPool(name: string, max: number, cancel: CancelStatement | null): pg.Pool {
  // A pooler gives the numbers of processes of its own, which are those of others in the database.
  const connectionString = environment().DATABASE_URL;
  return makePool(name, { connectionString, max }, usesPooler() ? null : cancel);
}

/** A pool of connections to a replica, whose statements only the replica itself breaks off. */
export function openReplicaPool(name: string, connectionString: string): pg.Pool {
  // Several replicas may share an address, so a cancellation could reach another one.
  return makePool(name, { connectionString, max: environment().DATABASE_POOL_MAX }, null);
}

function makePool(name: string, place: pg.PoolConfig, cancel: CancelStatement | null): pg.Pool {
  const config = {
    ...place,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "sheaf",
    ...(usesPooler() ? {} : sessionSettings),
  };
  const pool = new BoundedPool(config, { waitingMax: environment().DATABASE_QUEUE_MAX, cancel });
  countPool(name, pool);
  return pool;
}

/** Settings of a session, which a pooler of transactions refuses, because others use the session as well. */
const sessionSettings = {
  // One plan serves all values of each statement; planning the lists each time takes longer than running them.
  options: "-c plan_cache_mode=force_generic_plan",
  // A statement that waits for a lock holds a connection that others need.
  lock_timeout: lockTimeoutMs,
};

/** Sends statements outside transactions directly to the driver, which takes a third of Prisma's time. */
export function statementsOn(pool: pg.Pool | pg.PoolClient): Statements {
  const run = (parts: TemplateStringsArray, values: readonly unknown[]) => {
    const { text, values: parameters } = Prisma.sql(parts, ...values);
    const query = { name: statementName(text), text, values: parameters };
    return retry(() => pool.query(query));
  };
  return {
    $queryRaw: async <Rows>(query: TemplateStringsArray, ...values: readonly unknown[]) =>
      rowsOf<Rows>(await run(query, values)),
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  };
}

// As with Prisma's own $queryRaw, the author of a statement knows the types of its columns.
function rowsOf<Rows>(result: pg.QueryResult): Rows {
  return result.rows as Rows;
}

/** Notes that a connection broke while nobody used it; the next statement gets another one. */
export function noteLostConnection(fault: unknown): void {
  log().warn({ fault: describeFault(fault) }, "database connection lost");
}
