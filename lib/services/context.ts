import "server-only";
import { database, type Database } from "@/lib/db/database";
import { inTransactionOn } from "@/lib/db/transaction";
import type { Actor } from "@/lib/domain/access/actor";

/** What every operation is given: who asks, and where its queries go. */
export type ServiceContext<A extends Actor = Actor> = { actor: A; db: Database };

/** The context of an operation that runs by itself. */
export function serviceContext<A extends Actor>(actor: A): ServiceContext<A> {
  return { actor, db: database() };
}

/** Runs `work` in one transaction, or as a part of the one that the context is in. */
export function inTransaction<T>(ctx: ServiceContext, work: (tx: ServiceContext) => Promise<T>): Promise<T> {
  return inTransactionOn(ctx.db, (db) => work({ ...ctx, db }));
}
