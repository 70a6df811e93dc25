import "server-only";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { type Prisma, PrismaClient } from "@/lib/db/generated/client";
import { withoutDeadline } from "./deadline";
import { noteLostConnection, openPool, type Statements, statementsOn } from "./pool";
import { statementName } from "./statement-name";

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

/** The target of queries: the pool, or a transaction on one of its connections. */
export type Database = Models & Statements;

type Connected = { database: Database; prisma: PrismaClient };

const kept = globalThis as typeof globalThis & { sheafDatabase?: Connected; sheafReserved?: Statements };

const reservedMax = 2;

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
 * Two reserved connections, for short statements that must take effect at once while their caller may be in a transaction:
 * callers that wait for another connection could hold the whole pool. They do not end with the time of a request.
 */
export function reservedConnections(): Statements {
  kept.sheafReserved ??= openReserved();
  return kept.sheafReserved;
}

function openReserved(): Statements {
  const statements = statementsOn(openPool("reserved", reservedMax, null).on("error", noteLostConnection));
  return {
    $queryRaw: (query, ...values) => withoutDeadline(() => statements.$queryRaw(query, ...values)),
    $executeRaw: (query, ...values) => withoutDeadline(() => statements.$executeRaw(query, ...values)),
  };
}

function connect(): Connected {
  // Prisma's engine is WebAssembly, and blocks the process while it compiles on first use. Optimised compilation takes
  // twice as long and 60 MB more, and is no faster for these statements.
  setFlagsFromString("--liftoff-only");
  const pool = openPool("main", environment().DATABASE_POOL_MAX, cancelStatement);
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
  return { database: { ...models, ...statementsOn(pool) }, prisma: client };
}

/** A commit that waits for a synchronous standby is left to wait: cancelled, it counts as stored without that copy. */
function cancelStatement(processId: number): void {
  const cancelling = reservedConnections().$queryRaw`
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE pid = ${processId}::int AND wait_event IS DISTINCT FROM 'SyncRep'`;
  cancelling.catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "statement not cancelled"),
  );
}
