import "server-only";
import type { Database } from "@/lib/db/connection/database";
import { indexSomeContents, type PendingContents } from "@/lib/db/search/index-queue";

/**
 * The number of batches indexed at once: some thousand ordinary pages. After a large import the rest waits for the next
 * run.
 */
const timesMax = 100;

/** The indexing in progress in this process, by owner. */
const reading = new Map<string, Promise<boolean>>();

/**
 * Indexes these contents; of very many, the oldest entries. In this process only one call for an owner runs at a time,
 * so that waiting calls hold no connection. False when there are more.
 */
export async function indexContents(db: Database, texts: PendingContents): Promise<boolean> {
  const { ownerId } = texts;
  const before = reading.get(ownerId) ?? Promise.resolve(true);
  const now = before.catch(() => false).then(() => readMany(db, texts));
  reading.set(ownerId, now);
  try {
    return await now;
  } finally {
    if (reading.get(ownerId) === now) reading.delete(ownerId);
  }
}

async function readMany(db: Database, texts: PendingContents): Promise<boolean> {
  let last = await indexSomeContents(db, texts, null);
  for (let times = 1; last !== null && times < timesMax; times++)
    last = await indexSomeContents(db, texts, last);
  return last === null;
}
