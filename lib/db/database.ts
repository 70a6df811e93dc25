import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { type Prisma, PrismaClient } from "./generated/client";

/** Where queries go: the pool, or a transaction on one of its connections. */
export type Database = Pick<Prisma.TransactionClient, "$queryRaw" | "$executeRaw">;

// Names make PostgreSQL keep a statement's plan. The texts are ours and few; past this many something builds
// SQL from data, and such statements go unnamed.
const namedStatementsMax = 500;
const statementNames = new Map<string, string>();

function nameStatement({ sql }: { sql: string }): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= namedStatementsMax) return "";
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL_MAX } = environment();
  const adapter = new PrismaPg(
    {
      connectionString: DATABASE_URL,
      max: DATABASE_POOL_MAX,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: "sheaf",
    },
    {
      statementNameGenerator: nameStatement,
      onPoolError: noteLostConnection,
      onConnectionError: noteLostConnection,
    },
  );
  return new PrismaClient({ adapter, errorFormat: "minimal" });
}

function noteLostConnection(fault: Error): void {
  log().warn({ fault: describeFault(fault) }, "database connection lost");
}

const kept = globalThis as typeof globalThis & { sheafDatabase?: PrismaClient };

/** The pool of this process. Connects when first used. */
export function database(): PrismaClient {
  kept.sheafDatabase ??= connect();
  return kept.sheafDatabase;
}
