import "server-only";
import { database, type Database } from "@/lib/db/connection/database";
import { inTransactionOn } from "@/lib/db/connection/transaction";
import type { Actor } from "@/lib/domain/access/actor";
import type { Change } from "@/lib/domain/events/change";
import { eventPublisher } from "@/lib/services/events/event-publisher";

/** What every operation is given: who asks, and where its queries go. */
export type ServiceContext<A extends Actor = Actor> = {
  actor: A;
  db: Database;
  /** What is to be announced when the transaction is stored; null outside of one. */
  announced: Change[] | null;
};

/** The context of an operation that runs by itself. */
export function serviceContext<A extends Actor>(actor: A): ServiceContext<A> {
  return { actor, db: database(), announced: null };
}

/** Runs `work` in one transaction, or as a part of the one that the context is in. */
export async function inTransaction<T>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<T>,
): Promise<T> {
  if (ctx.announced !== null) return work(ctx);
  let announced: Change[] = [];
  const result = await inTransactionOn(ctx.db, (db) => {
    // Anew for each attempt: what was rolled back is not announced.
    announced = [];
    return work({ ...ctx, db, announced });
  });
  eventPublisher().push(announced);
  return result;
}
