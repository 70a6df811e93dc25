import "server-only";
import type pg from "pg";
import { environment, usesPooler } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { Prisma } from "@/lib/db/generated/client";
import { BoundedPool } from "./bounded-pool";
import { noteStored } from "./deadline";
import { observed } from "./observed-pool";
import { retry } from "./retry";
import { statementName } from "./statement-name";

/** Executes SQL as written. */
export type Statements = {
  /** Returns the rows of a statement. */
  $queryRaw: <Rows>(query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Rows>;
  /** Returns the number of rows that a statement changed. */
  $executeRaw: (query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<number>;
};

/** What statements that change rows have in their text. */
const stores = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\b/;

/** How long a statement waits for a lock; then it fails with a request to try again. */
export const lockTimeoutMs = 5_000;

/** How a pool breaks off the statement of a process of the database. */
type CancelStatement = (processId: number) => void;

/**
 * A pool of at most so many connections to the server that `DATABASE_URL` names, with a bounded queue; it is observed under
 * its name.
 */
export function openPool(name: string, max: number, cancel: CancelStatement): pg.Pool {
  // A pooler gives the numbers of processes of its own, which are those of others in the database.
  return makePool(
    name,
    { connectionString: environment().DATABASE_URL, max },
    usesPooler() ? neverCancel : cancel,
  );
}

/** A pool of connections to a replica, whose statements nobody breaks off. */
export function openReplicaPool(name: string, connectionString: string): pg.Pool {
  return makePool(name, { connectionString, max: environment().DATABASE_POOL_MAX }, neverCancel);
}

const neverCancel: CancelStatement = () => undefined;

function makePool(name: string, place: pg.PoolConfig, cancel: CancelStatement): pg.Pool {
  const config = {
    ...place,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "sheaf",
    ...(usesPooler() ? {} : sessionSettings),
  };
  return observed(name, new BoundedPool(config, { waitingMax: environment().DATABASE_QUEUE_MAX, cancel }));
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
  const run = async (parts: TemplateStringsArray, values: readonly unknown[]) => {
    const { text, values: parameters } = Prisma.sql(parts, ...values);
    const query = { name: statementName(text), text, values: parameters };
    const result = await retry(() => pool.query(query));
    if (stores.test(text)) noteStored();
    return result;
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
