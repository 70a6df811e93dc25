import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { describeFault, log } from "@/lib/config/log";
import { searchWaitSecondsMax } from "@/lib/contracts/limits";
import { isIndexIncomplete } from "@/lib/db/query-index/query-index-queue";
import { findPendingContents } from "@/lib/db/search/index-queue";
import type { ServiceContext } from "@/lib/services/context";
import { indexQueuedContents } from "./index-queued-contents";

/**
 * Waits until recently written contents are in the query index; of very many or very large ones, as many as the time
 * allows. False when some are missing.
 */
export async function waitForQueryIndex(ctx: ServiceContext): Promise<boolean> {
  const [contents, isIncomplete] = await Promise.all([
    findPendingContents(ctx.db, "queries", ctx.actor),
    isIndexIncomplete(ctx.db),
  ]);
  if (contents.length === 0) return !isIncomplete;
  // What fails is tried again by the next query and by the indexer; this one uses the index as it is.
  const indexing = (async () => {
    let isDone = true;
    for (const each of contents) isDone = (await indexQueuedContents(ctx.db, each)) && isDone;
    return isDone;
  })().catch((fault: unknown) => {
    log().warn({ fault: describeFault(fault) }, "texts not indexed for queries");
    return false;
  });
  const isDone = await Promise.race([indexing, sleep(searchWaitSecondsMax * 1_000, false, { ref: false })]);
  return isDone && !isIncomplete;
}
