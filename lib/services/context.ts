import "server-only";
import { database, type Database } from "@/lib/db/connection/database";
import { readingDatabase } from "@/lib/db/connection/replicas";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import type { Actor } from "@/lib/domain/access/actor";
import type { Change } from "@/lib/domain/events/change";
import { eventPublisher } from "@/lib/services/events/event-publisher";

/** The context of an operation: its actor, and the target of its queries. */
export type ServiceContext<A extends Actor = Actor> = {
  actor: A;
  db: Database;
  /** The changes to publish when the transaction commits; null outside of one. */
  announced: Change[] | null;
};

/** The context of an operation outside a transaction. */
export function serviceContext<A extends Actor>(actor: A): ServiceContext<A> {
  return { actor, db: database(), announced: null };
}

/** The context for reading what may cost much, which a replica answers once it has all that was committed until now. */
export async function forReading(ctx: ServiceContext): Promise<ServiceContext> {
  return { ...ctx, db: await readingDatabase(ctx.db) };
}

/** Runs `work` in one transaction, or as part of the context's current one. */
export async function inTransaction<T>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<T>,
): Promise<T> {
  if (ctx.announced !== null) return work(ctx);
  let announced: Change[] = [];
  const result = await inTransactionOn(ctx.db, (db) => {
    // Reset for each attempt, because changes that were rolled back are not published.
    announced = [];
    return work({ ...ctx, db, announced });
  });
  eventPublisher().push(announced);
  return result;
}
