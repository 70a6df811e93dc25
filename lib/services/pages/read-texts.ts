import "server-only";
import type { Database } from "@/lib/db/database";
import { readSomeTexts, type UnreadTexts } from "@/lib/db/unread-texts";

/** What is read at present in this process, by owner. */
const reading = new Map<string, Promise<void>>();

/**
 * Finds the words of these contents. In this process one call for an owner runs at a time, so that those who wait hold no
 * connection.
 */
export async function readTexts(db: Database, texts: UnreadTexts): Promise<void> {
  const { ownerId } = texts;
  const before = reading.get(ownerId) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(() => readAll(db, texts));
  reading.set(ownerId, now);
  try {
    await now;
  } finally {
    if (reading.get(ownerId) === now) reading.delete(ownerId);
  }
}

async function readAll(db: Database, texts: UnreadTexts): Promise<void> {
  let last = await readSomeTexts(db, texts, null);
  while (last !== null) last = await readSomeTexts(db, texts, last);
}
