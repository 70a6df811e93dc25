import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** Contents of one owner that an index lacks, written up to a point in time. */
export type PendingContents = { ownerId: string; upTo: string };

const queues = { words: Prisma.sql`"IndexQueue"`, queries: Prisma.sql`"QueryIndexQueue"` };

/** The contents that the index of words or that of queries lacks, of owners whose pages the actor can access, or of all. */
export function findPendingContents(
  db: Database,
  index: keyof typeof queues,
  of: Actor | "all",
): Promise<PendingContents[]> {
  const queue = queues[index];
  if (of === "all") {
    return db.$queryRaw<PendingContents[]>`
      SELECT q."ownerId", max(q.id)::text AS "upTo" FROM ${queue} q GROUP BY q."ownerId"`;
  }
  return db.$queryRaw<PendingContents[]>`
    SELECT owner.id AS "ownerId", last.id::text AS "upTo"
    FROM (${ownersInReach(of)}) owner CROSS JOIN LATERAL (
      SELECT q.id FROM ${queue} q WHERE q."ownerId" = owner.id ORDER BY q.id DESC LIMIT 1) last`;
}

// A small batch, so that no search waits long, however large the texts are.
const textsAtOnce = 20;

/**
 * Indexes some of these contents, the oldest entries after an entry of the queue (null: from the start). Returns the
 * last entry examined, or null when there are no more. Calls for one owner wait for each other.
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
