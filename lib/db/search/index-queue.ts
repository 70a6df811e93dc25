import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";

/** Contents of one owner whose words are not found yet: all that were written up to a moment. */
export type PendingContents = { ownerId: string; upTo: string };

/** What is unread just now, of the owners that the actor can reach pages of, or of all. */
export function findPendingContents(db: Database, of: Actor | "all"): Promise<PendingContents[]> {
  if (of === "all") {
    return db.$queryRaw<PendingContents[]>`
      SELECT u."ownerId", max(u.id)::text AS "upTo" FROM "IndexQueue" u GROUP BY u."ownerId"`;
  }
  return db.$queryRaw<PendingContents[]>`
    SELECT owner.id AS "ownerId", last.id::text AS "upTo"
    FROM (${ownersInReach(of)}) owner CROSS JOIN LATERAL (
      SELECT u.id FROM "IndexQueue" u WHERE u."ownerId" = owner.id ORDER BY u.id DESC LIMIT 1) last`;
}

// So few at once that nobody waits long who wants to read on, however large they are.
const textsAtOnce = 20;

/**
 * Finds the words of some of these, those noted first after a note (null: after none). The last note that it looked at, or
 * null when there are no more. Calls for one owner wait for each other.
 */
export async function indexSomeContents(
  db: Database,
  { ownerId, upTo }: PendingContents,
  after: string | null,
): Promise<string | null> {
  const rows = await db.$queryRaw<{ last: string | null }[]>`
    SELECT read_texts(${ownerId}::uuid, ${after ?? "0"}::bigint, ${upTo}::bigint, ${textsAtOnce}::int)::text AS last`;
  return rows[0]?.last ?? null;
}
