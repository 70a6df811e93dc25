import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { isUnstorableValue } from "@/lib/db/connection/database-errors";
import type { Database } from "@/lib/db/connection/database";
import {
  type IndexedPage,
  type QueuedPage,
  readQueuedPages,
  storeQueryEntries,
} from "@/lib/db/query-index/query-index-queue";
import type { PendingContents } from "@/lib/db/search/index-queue";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { QueryEntries } from "@/lib/domain/query-index/query-entries";
import { runTask } from "@/lib/services/workers/run-task";

/** The number of batches indexed at once: some thousand ordinary pages. The rest waits for the next run. */
const timesMax = 100;

const nothing: QueryEntries = { tags: [], tasks: [], values: [] };

/** The indexing in progress in this process, by owner. */
const running = new Map<string, Promise<boolean>>();

/**
 * Reads the tags, tasks and properties of these contents; of very many, of the oldest in the queue. In this process only
 * one call for an owner runs at a time. False when there are more.
 */
export async function indexQueuedContents(db: Database, contents: PendingContents): Promise<boolean> {
  const { ownerId } = contents;
  const before = running.get(ownerId) ?? Promise.resolve(true);
  const now = before.catch(() => false).then(() => indexMany(db, contents));
  running.set(ownerId, now);
  try {
    return await now;
  } finally {
    if (running.get(ownerId) === now) running.delete(ownerId);
  }
}

async function indexMany(db: Database, contents: PendingContents): Promise<boolean> {
  let after: string | null = null;
  for (let times = 0; times < timesMax; times++) {
    const { queued, pages } = await readQueuedPages(db, contents, after);
    if (queued.length === 0) return true;
    const indexed: IndexedPage[] = [];
    for (const page of pages) indexed.push(await readPage(page));
    await storeOrLeaveOut(db, contents, { queued, pages: indexed });
    after = queued.reduce((last, id) => (BigInt(id) > BigInt(last) ? id : last), after ?? "0");
  }
  return false;
}

/** A page that takes too long to read is left out of queries rather than read again and again. */
async function readPage({ markdown, properties, ...page }: QueuedPage): Promise<IndexedPage> {
  try {
    const size = markdown.length;
    return { ...page, entries: await runTask("readQueryEntries", size, { markdown, properties }) };
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code !== "payload_too_large") throw fault;
    noteFault(page.id, fault);
    return { ...page, entries: nothing };
  }
}

/** Stores a batch; if the database cannot hold something in it, page by page, and the page with that without its entries. */
async function storeOrLeaveOut(
  db: Database,
  contents: PendingContents,
  batch: { queued: readonly string[]; pages: readonly IndexedPage[] },
): Promise<void> {
  try {
    await storeQueryEntries(db, contents, batch);
  } catch (fault) {
    if (!isUnstorableValue(fault)) throw fault;
    const [page, ...others] = batch.pages;
    if (page === undefined) throw fault;
    if (others.length === 0) {
      noteFault(page.id, fault);
      await storeQueryEntries(db, contents, { ...batch, pages: [{ ...page, entries: nothing }] });
      return;
    }
    for (const one of batch.pages) await storeOrLeaveOut(db, contents, { queued: [], pages: [one] });
    await storeQueryEntries(db, contents, { queued: batch.queued, pages: [] });
  }
}

function noteFault(pageId: string, fault: unknown): void {
  log().warn({ pageId, fault: describeFault(fault) }, "page not in the query index");
}
