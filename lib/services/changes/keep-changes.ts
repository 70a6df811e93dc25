import "server-only";
import { environment } from "@/lib/config/environment";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/connection/database";
import { addMark, findChangeEpoch, findHeldBackSince, pruneChanges } from "@/lib/db/changes/change-epoch";

const minutes = { betweenMarks: 5, betweenPrunings: 60 };
const prunedAtOnce = 5_000;

/**
 * Keeps the log of changes as long as the process runs: notes where it is in time, and forgets what is too old. Several
 * processes do not interfere.
 */
export function keepChanges(): void {
  let prunesAt = performance.now();
  const keep = async () => {
    await markNow();
    if (performance.now() < prunesAt) return;
    // It reads through much of the log.
    prunesAt = performance.now() + minutes.betweenPrunings * 60_000;
    await pruneAll();
  };
  const keepOn = async () => {
    await keep().catch((fault: unknown) => {
      log().warn({ fault: describeFault(fault) }, "log of changes not kept in order");
    });
    setTimeout(() => void keepOn(), minutes.betweenMarks * 60_000).unref();
  };
  void keepOn();
}

async function markNow(): Promise<void> {
  const db = database();
  await findChangeEpoch(db);
  const since = await findHeldBackSince(db);
  if (since !== null)
    log().warn(
      { since: since.toISOString() },
      "a transaction in the database that began before this holds back what GET /changes tells",
    );
  await addMark(db);
}

async function pruneAll(): Promise<void> {
  const days = environment().CHANGES_KEPT_DAYS;
  while ((await pruneChanges(database(), { days, most: prunedAtOnce })) === prunedAtOnce);
}
