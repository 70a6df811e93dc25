import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { hasPermission, isAccessible, isBelow, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { type LocatedPageRow, pageColumns } from "@/lib/db/items/pages";
import { newestPages, scannedPagesMax, thesePages } from "./pages-in-order";

/** Pages without a link to them, and the last page looked at, unless it was the last of all. */
type OrphanRows = { rows: LocatedPageRow[]; bound: ListPlace | null };

type Filter = {
  folderId: string | null;
  /** The only pages to look at, if they are known; null for all in reach. */
  pageIds: readonly string[] | null;
  after: ListPlace | null;
  limit: number;
};

type End = { boundAt: Date | null; boundId: string | null };

/** The accessible pages that no other page links to which the actor can see, the last updated first, at most `limit`. */
export async function listOrphanRows(
  db: Database,
  actor: Actor,
  { folderId, pageIds, after, limit }: Filter,
): Promise<OrphanRows> {
  const rows = await db.$queryRaw<(End & (LocatedPageRow | { id: null }))[]>`
    WITH scanned AS MATERIALIZED (${pageIds === null ? newestPages(actor, after) : thesePages(pageIds, after)}),
    orphan AS MATERIALIZED (
      SELECT ${pageColumns(actor)}, p."parentId" AS "folderId" FROM scanned JOIN "Page" p ON p.id = scanned.id ${joinAccess("page", actor)}
      WHERE ${hasPermission("page", actor)} AND ${isBelow(folderId)} AND p.id IS DISTINCT FROM ${after?.id ?? null}::uuid
        AND NOT EXISTS (
          SELECT FROM "Link" l JOIN "Page" p ON p.id = l."pageId"
          WHERE l."toPageId" = scanned.id AND l."pageId" <> scanned.id AND ${isAccessible("page", actor)})
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}),
    bound AS (
      SELECT scanned."updatedAt" AS "boundAt", scanned.id AS "boundId" FROM scanned
      ORDER BY scanned."updatedAt" DESC, scanned.id DESC OFFSET ${scannedPagesMax - 1} LIMIT 1)
    SELECT bound.*, orphan.*, ${folderNames(actor, Prisma.sql`orphan."folderId"`)} AS "folderNames"
    FROM (SELECT) always LEFT JOIN bound ON TRUE LEFT JOIN orphan ON TRUE
    ORDER BY orphan."updatedAt" DESC, orphan.id DESC`;
  const [end] = rows;
  const bound = end?.boundAt && end.boundId ? { at: end.boundAt, id: end.boundId } : null;
  return { rows: rows.filter((row): row is End & LocatedPageRow => row.id !== null), bound };
}
