import "server-only";
import { recentsMax, recentsPauseSeconds } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { type ItemRow, pageItemColumns } from "./favourites";

/** A page as an item, and when the actor last opened it. */
export type RecentPageRow = ItemRow & { openedAt: Date };

/** The accessible pages that the actor opened last, the last one first. */
export function listRecentPageRows(db: Database, actor: Actor, limit: number): Promise<RecentPageRow[]> {
  return db.$queryRaw<RecentPageRow[]>`
    SELECT ${pageItemColumns(actor)}, recent."openedAt"
    FROM (
      SELECT r."pageId", r."openedAt" FROM "RecentPage" r WHERE r."userId" = ${actor.userId}::uuid
      ORDER BY r."openedAt" DESC LIMIT ${recentsMax}) recent
    JOIN "Page" p ON p.id = recent."pageId" ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)}
    ORDER BY recent."openedAt" DESC, p.id LIMIT ${limit}`;
}

/** Records that a person opened a page now, unless that was recorded just before, and forgets the oldest ones. */
export async function recordOpenedPage(db: Database, userId: string, pageId: string): Promise<void> {
  await db.$executeRaw`
    WITH opened AS (
      INSERT INTO "RecentPage" ("userId", "pageId") SELECT ${userId}::uuid, p.id FROM "Page" p WHERE p.id = ${pageId}::uuid
      ON CONFLICT ("userId", "pageId") DO UPDATE SET "openedAt" = clock_timestamp()
      WHERE "RecentPage"."openedAt" < clock_timestamp() - make_interval(secs => ${recentsPauseSeconds}::int)
      RETURNING 1)
    DELETE FROM "RecentPage" old USING opened
    WHERE old."userId" = ${userId}::uuid AND old."pageId" <> ${pageId}::uuid AND old."openedAt" < (
      SELECT r."openedAt" FROM "RecentPage" r WHERE r."userId" = ${userId}::uuid
      ORDER BY r."openedAt" DESC OFFSET ${recentsMax - 1} LIMIT 1)`;
}
