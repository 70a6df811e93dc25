import "server-only";
import { type Database, database, prisma } from "./database";
import { retry } from "./retry";

/**
 * Runs `work` in one transaction, or as part of the given one if that is already open. Repeats it a few times after a
 * deadlock or a serialisation fault.
 */
export async function inTransactionOn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db !== database()) return work(db);
  return retry(() => prisma().$transaction(work, { maxWait: 10_000, timeout: 600_000 }));
}
