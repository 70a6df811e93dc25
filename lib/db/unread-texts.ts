import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { ownersInReach } from "./access";
import type { Database } from "./database";

/** Contents of one owner whose words are not found yet: all that were written up to a moment. */
export type UnreadTexts = { ownerId: string; upTo: string };

/** What is unread just now, of the owners that the actor can reach pages of, or of all. */
export function findUnreadTexts(db: Database, of: Actor | "all"): Promise<UnreadTexts[]> {
  if (of === "all") {
    return db.$queryRaw<UnreadTexts[]>`
      SELECT u."ownerId", max(u.id)::text AS "upTo" FROM "UnreadText" u GROUP BY u."ownerId"`;
  }
  return db.$queryRaw<UnreadTexts[]>`
    SELECT owner.id AS "ownerId", last.id::text AS "upTo"
    FROM (${ownersInReach(of)}) owner CROSS JOIN LATERAL (
      SELECT u.id FROM "UnreadText" u WHERE u."ownerId" = owner.id ORDER BY u.id DESC LIMIT 1) last`;
}

// So few at once that nobody waits long who wants to read on.
const textsAtOnce = 100;

/**
 * Finds the words of some of these, those that have waited longest; how many it has done with, 0 when there are no more.
 * Calls for one owner wait for each other.
 */
export async function readSomeTexts(db: Database, { ownerId, upTo }: UnreadTexts): Promise<number> {
  const rows = await db.$queryRaw<{ read: number }[]>`
    SELECT read_texts(${ownerId}::uuid, ${upTo}::bigint, ${textsAtOnce}::int) AS read`;
  return rows[0]?.read ?? 0;
}
