import "server-only";
import { type Database, database, prisma } from "./database";
import { isSerializationFault } from "./faults";

const attemptsMax = 4;

/**
 * Runs `work` in one transaction: all of it is stored, or none. Given a transaction that is already open, it
 * becomes a part of that one. Deadlocks and serialisation faults are tried again, a few times.
 */
export async function inTransactionOn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db !== database()) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma().$transaction(work, { maxWait: 10_000, timeout: 600_000 });
    } catch (fault) {
      if (attempt === attemptsMax || !isSerializationFault(fault)) throw fault;
    }
  }
}
