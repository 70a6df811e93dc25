import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/connection/database";
import { findPendingContents } from "@/lib/db/search/index-queue";
import { indexContents } from "./index-contents";

const seconds = { between: 1, afterFault: 10 };

/**
 * Indexes new contents a moment after they are written, as long as the process runs, so that a search has little left
 * to index. Several processes do not interfere.
 */
export function startSearchIndexer(): void {
  const read = async () => {
    const isGood = await indexAllOwners().catch(noteFault);
    setTimeout(() => void read(), (isGood ? seconds.between : seconds.afterFault) * 1000).unref();
  };
  void read();
}

/** Indexes one owner after another over one connection; searches do not wait for it. */
async function indexAllOwners(): Promise<boolean> {
  const db = database();
  let isGood = true;
  for (const texts of await findPendingContents(db, "words", "all")) {
    isGood = (await indexContents(db, texts).then(() => true, noteFault)) && isGood;
  }
  return isGood;
}

function noteFault(fault: unknown): false {
  log().warn({ fault: describeFault(fault) }, "texts not indexed");
  return false;
}
