import "server-only";
import { resolveResultsMax } from "@/lib/contracts/limits";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, ownersInReach, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { pageColumns, type LocatedPageRow } from "./pages";

/** The accessible pages with this title (case-folded), by folder path and id, at most 100. */
export function findPageRowsByTitle(db: Database, actor: Actor, titleKey: string): Promise<LocatedPageRow[]> {
  return db.$queryRaw<LocatedPageRow[]>`
    SELECT ${pageColumns(actor)}, ${folderNames(actor, Prisma.sql`p."parentId"`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT t."pageId" FROM "PageTitle" t WHERE t."ownerId" = owner.id AND t."titleKey" = ${titleKey} OFFSET 0) t
    JOIN "Page" p ON p.id = t."pageId" ${joinAccess("page", actor)}
    WHERE ${hasPermission("page", actor)}
    ORDER BY "folderNames" NULLS FIRST, p.id
    LIMIT ${resolveResultsMax}`;
}
