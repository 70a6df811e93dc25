import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/connection/database";
import { findPendingContents } from "@/lib/db/search/index-queue";
import { indexContents } from "./index-contents";

const seconds = { between: 1, afterFault: 10 };

/**
 * Finds the words of what was written, a moment later, as long as the process runs; so a search that comes has little to
 * do before it looks. Several processes do not disturb one another.
 */
export function startSearchIndexer(): void {
  const read = async () => {
    const isGood = await indexAllOwners().catch(noteFault);
    setTimeout(() => void read(), (isGood ? seconds.between : seconds.afterFault) * 1000).unref();
  };
  void read();
}

/** One owner after the other, so that it takes one connection; who searches does not wait for their turn. */
async function indexAllOwners(): Promise<boolean> {
  const db = database();
  let isGood = true;
  for (const texts of await findPendingContents(db, "all")) {
    isGood = (await indexContents(db, texts).then(() => true, noteFault)) && isGood;
  }
  return isGood;
}

function noteFault(fault: unknown): false {
  log().warn({ fault: describeFault(fault) }, "texts not read");
  return false;
}
