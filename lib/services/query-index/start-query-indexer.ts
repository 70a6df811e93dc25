import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { describeFault, log } from "@/lib/config/log";
import { type Database, database } from "@/lib/db/connection/database";
import { queueMorePages } from "@/lib/db/query-index/query-index-queue";
import { findPendingContents } from "@/lib/db/search/index-queue";
import { indexQueuedContents } from "./index-queued-contents";

const seconds = { between: 1, afterFault: 10 };

/**
 * Indexes new contents for queries a moment after they are written, as long as the process runs, and gradually those that
 * were stored before there was an index. Several processes do not interfere.
 */
export function startQueryIndexer(): void {
  const run = async () => {
    const isGood = await indexAllOwners(database()).then(
      (good) => good && indexOlderPages(database()),
      noteFault,
    );
    setTimeout(() => void run(), (isGood ? seconds.between : seconds.afterFault) * 1000).unref();
  };
  void run();
}

async function indexAllOwners(db: Database): Promise<boolean> {
  let isGood = true;
  for (const contents of await findPendingContents(db, "queries", "all")) {
    isGood = (await indexQueuedContents(db, contents).then(() => true, noteFault)) && isGood;
  }
  return isGood;
}

/** Rests as long as it works, and so uses at most half of a processor. */
async function indexOlderPages(db: Database): Promise<boolean> {
  let isGood = true;
  while (isGood) {
    const startedAt = performance.now();
    if (!(await queueMorePages(db))) break;
    isGood = await indexAllOwners(db);
    await pause(performance.now() - startedAt, undefined, { ref: false });
  }
  return isGood;
}

function noteFault(fault: unknown): false {
  log().warn({ fault: describeFault(fault) }, "texts not indexed for queries");
  return false;
}
