import "server-only";
import { type Database, database, prisma } from "./database";
import { retry } from "./retry";

/**
 * Runs `work` in one transaction: all of it is stored, or none. Given a transaction that is already open, it
 * becomes a part of that one. Deadlocks and serialisation faults are tried again, a few times.
 */
export async function inTransactionOn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db !== database()) return work(db);
  return retry(() => prisma().$transaction(work, { maxWait: 10_000, timeout: 600_000 }));
}
