import "server-only";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { Prisma, PrismaClient } from "@/lib/db/generated/client";
import { statementName } from "./statement-name";
import { retry } from "./retry";

/** The tables whose plain rows are read and written by Prisma's models. */
type Models = Pick<
  Prisma.TransactionClient,
  "user" | "session" | "apiToken" | "invitation" | "signInFailure"
>;

/** Where statements go, as they are written. */
type Statements = {
  /** The rows of a statement. */
  $queryRaw: <Rows>(query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Rows>;
  /** How many rows a statement changed. */
  $executeRaw: (query: TemplateStringsArray, ...values: readonly unknown[]) => Promise<number>;
};

/** Where queries go: the pool, or a transaction on one of its connections. */
export type Database = Models & Statements;

type Connected = { database: Database; prisma: PrismaClient };

const kept = globalThis as typeof globalThis & { sheafDatabase?: Connected; sheafDatabaseAside?: Statements };

const connectionsAside = 2;

/** The pool of this process. Connects when first used. */
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
 * Two connections beside the pool, for short statements that must count at once although their caller may be in a
 * transaction: all connections of the pool could be held by callers who wait for one more.
 */
export function reservedConnections(): Statements {
  kept.sheafDatabaseAside ??= onPool(openPool(connectionsAside).on("error", noteLostConnection));
  return kept.sheafDatabaseAside;
}

function connect(): Connected {
  // Prisma's engine is WebAssembly, compiled when it is first used, and nobody is answered meanwhile. Compiled
  // thoroughly it takes twice as long and 60 MB more, and is no quicker for statements as they are written here.
  setFlagsFromString("--liftoff-only");
  const pool = openPool(environment().DATABASE_POOL_MAX);
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => statementName(sql),
    onPoolError: noteLostConnection,
    onConnectionError: noteLostConnection,
  });
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const { user, session, apiToken, invitation, signInFailure } = client;
  const models = { user, session, apiToken, invitation, signInFailure };
  return { database: { ...models, ...onPool(pool) }, prisma: client };
}

function openPool(max: number): pg.Pool {
  return new pg.Pool({
    connectionString: environment().DATABASE_URL,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are written so that one plan serves all values; planning the lists anew each time takes longer than
    // running them.
    options: "-c plan_cache_mode=force_generic_plan",
    // Whoever waits for a lock holds a connection that others need: better a refusal that says to try again.
    lock_timeout: 5_000,
    application_name: "sheaf",
  });
}

/** Statements outside transactions go to the driver directly, which takes a third of the time that Prisma does. */
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

// What the columns of a statement are is known where it is written, not here, as with Prisma's own $queryRaw.
function rowsOf<Rows>(result: pg.QueryResult): Rows {
  return result.rows as Rows;
}

function noteLostConnection(fault: Error): void {
  log().warn({ fault: describeFault(fault) }, "database connection lost");
}
