import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { describeFault, log } from "@/lib/config/log";
import { type Database, database } from "@/lib/db/connection/database";
import {
  findOwnersOfFormerTitleWords,
  reindexTexts,
  reindexTitles,
  removeFormerTitleWords,
} from "@/lib/db/search/search-maintenance";

const seconds = { between: 1, afterFault: 10 };

/**
 * Keeps what is searched in order, as long as the process runs: words that no title has any more go, and what an earlier
 * version indexed is indexed anew, a little at a time. Several processes do not disturb one another.
 */
export function maintainSearch(): void {
  const keep = async () => {
    const isGood = await keepSearch().then(() => true, noteFault);
    setTimeout(() => void keep(), (isGood ? seconds.between : seconds.afterFault) * 1000).unref();
  };
  void keep();
}

async function keepSearch(): Promise<void> {
  const db = database();
  while (await reindexTitles(db));
  for (const ownerId of await findOwnersOfFormerTitleWords(db))
    while (await removeFormerTitleWords(db, ownerId));
  await reindexAllTexts(db);
}

/** Rests as long as it works, so that at most half of one of the database's processors is busy with it. */
async function reindexAllTexts(db: Database): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    if (!(await reindexTexts(db))) return;
    await pause(performance.now() - startedAt, undefined, { ref: false });
  }
}

function noteFault(fault: unknown): false {
  log().warn({ fault: describeFault(fault) }, "search not kept in order");
  return false;
}
