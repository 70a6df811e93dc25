import "server-only";
import type { Database } from "./database";

/**
 * Finds the words of all contents that were written before this call, so that a search does; nothing happens where that
 * is done already. Of several calls at once each waits until it is true for itself.
 */
export async function readTexts(db: Database): Promise<void> {
  const unread = await db.$queryRaw<unknown[]>`SELECT 1 FROM "UnreadText" WHERE id > 0 LIMIT 1`;
  if (unread.length > 0) await db.$queryRaw`SELECT read_texts()::text`;
}
