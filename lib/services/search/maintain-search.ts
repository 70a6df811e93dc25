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
 * Maintains the search index as long as the process runs: removes words that no title has any longer, and gradually
 * updates what an earlier version indexed. Several processes do not interfere.
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

/** Rests as long as it works, and so uses at most half of one of the database's processors. */
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
