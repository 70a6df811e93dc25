import "server-only";
import { database, type Database } from "@/lib/db/connection/database";
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
