import "server-only";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { Prisma, PrismaClient } from "@/lib/db/generated/client";
import { observed } from "./observed-pool";
import { statementName } from "./statement-name";
import { retry } from "./retry";

/** The tables whose plain rows are read and written through Prisma's models. */
type Models = Pick<
  Prisma.TransactionClient,
  | "user"
  | "session"
  | "apiToken"
  | "oAuthClient"
  | "appConnection"
  | "appSecret"
  | "invitation"
  | "signInFailure"
  | "webhook"
  | "webhookDelivery"
  | "favourite"
  | "preference"
>;

/** Executes SQL as written. */
type Statements = {
  /** Returns the rows of a statement. */
  $queryRaw: <Rows>(query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Rows>;
  /** Returns the number of rows that a statement changed. */
  $executeRaw: (query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<number>;
};

/** The target of queries: the pool, or a transaction on one of its connections. */
export type Database = Models & Statements;

type Connected = { database: Database; prisma: PrismaClient };

const kept = globalThis as typeof globalThis & { sheafDatabase?: Connected; sheafDatabaseAside?: Statements };

const connectionsAside = 2;

/** The pool of this process, connected on first use. */
export function database(): Database {
  kept.sheafDatabase ??= connect();
  return kept.sheafDatabase.database;
}

/** Prisma's client on the same pool, for its models and for transactions. */
export function prisma(): PrismaClient {
  kept.sheafDatabase ??= connect();
  return kept.sheafDatabase.prisma;
}

/**
 * Two connections outside the pool, for short statements that must take effect at once while their caller may be in a
 * transaction: callers that wait for another connection could hold the whole pool.
 */
export function reservedConnections(): Statements {
  kept.sheafDatabaseAside ??= onPool(openPool("reserved", connectionsAside).on("error", noteLostConnection));
  return kept.sheafDatabaseAside;
}

function connect(): Connected {
  // Prisma's engine is WebAssembly, and blocks the process while it compiles on first use. Optimised compilation takes
  // twice as long and 60 MB more, and is no faster for these statements.
  setFlagsFromString("--liftoff-only");
  const pool = openPool("main", environment().DATABASE_POOL_MAX);
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => statementName(sql),
    onPoolError: noteLostConnection,
    onConnectionError: noteLostConnection,
  });
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const { user, session, apiToken, oAuthClient, appConnection, appSecret, invitation, signInFailure } =
    client;
  const { webhook, webhookDelivery, favourite, preference } = client;
  const apps = { apiToken, oAuthClient, appConnection, appSecret };
  const models = {
    user,
    session,
    ...apps,
    invitation,
    signInFailure,
    webhook,
    webhookDelivery,
    favourite,
    preference,
  };
  return { database: { ...models, ...onPool(pool) }, prisma: client };
}

function openPool(name: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: environment().DATABASE_URL,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // One plan serves all values of each statement; planning the lists each time takes longer than running them.
    options: "-c plan_cache_mode=force_generic_plan",
    // A statement that waits for a lock holds a connection that others need, so it fails with a request to try again.
    lock_timeout: 5_000,
    application_name: "sheaf",
  });
  return observed(name, pool);
}

/** Sends statements outside transactions directly to the driver, which takes a third of Prisma's time. */
function onPool(pool: pg.Pool): Statements {
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

function noteLostConnection(fault: Error): void {
  log().warn({ fault: describeFault(fault) }, "database connection lost");
}
