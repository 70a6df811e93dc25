import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** What waits to be done, in numbers; queues are counted up to 10,000. */
export type PendingWork = { search: number; queries: number; failingWebhooks: number };

/** Counts what waits to be done, for all people. */
export async function countPendingWork(db: Database): Promise<PendingWork> {
  const [counts] = await db.$queryRaw<PendingWork[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM "IndexQueue" LIMIT 10000) queued) AS "search",
      (SELECT count(*)::int FROM (SELECT 1 FROM "QueryIndexQueue" LIMIT 10000) queued) AS "queries",
      (SELECT count(*)::int FROM "Webhook" w WHERE w."isActive" AND w.attempts > 0) AS "failingWebhooks"`;
  return counts ?? { search: 0, queries: 0, failingWebhooks: 0 };
}
