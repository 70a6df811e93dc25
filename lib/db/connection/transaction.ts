import "server-only";
import { usesPooler } from "@/lib/config/environment";
import { type Database, database, prisma } from "./database";
import { lockTimeoutMs } from "./pool";
import { retry } from "./retry";

/**
 * Runs `work` in one transaction, or as part of the given one if that is already open. Repeats it a few times after a
 * deadlock or a serialisation fault.
 */
export async function inTransactionOn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db !== database()) return work(db);
  const options = { maxWait: 10_000, timeout: 600_000 };
  if (!usesPooler()) return retry(() => prisma().$transaction(work, options));
  return retry(() =>
    prisma().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
      return work(tx);
    }, options),
  );
}
