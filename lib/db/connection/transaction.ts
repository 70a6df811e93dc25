import "server-only";
import { usesPooler } from "@/lib/config/environment";
import { type Database, database, prisma } from "./database";
import { currentDeadline, millisecondsLeft } from "./deadline";
import { lockTimeoutMs } from "./pool";
import { retry } from "./retry";

const millisecondsMax = 600_000;

/**
 * Runs `work` in one transaction, or as part of the given one if that is already open. Repeats it a few times after a
 * deadlock or a serialisation fault.
 */
export async function inTransactionOn<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db !== database()) return work(db);
  const timeout = Math.max(
    1,
    Math.min(millisecondsMax, millisecondsLeft(currentDeadline()) ?? millisecondsMax),
  );
  const options = { maxWait: 10_000, timeout };
  const bounded = async (tx: Database) => {
    if (usesPooler()) await tx.$queryRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
    return work(tx);
  };
  return retry(() => prisma().$transaction(bounded, options));
}
