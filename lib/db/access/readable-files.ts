import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isAccessible, ownersInReach } from "./access";
import { Prisma } from "@/lib/db/generated/client";

/**
 * The condition for active files (alias `x`) whose bytes the actor may read: those of visible folders, and those shown by
 * a visible page of the same owner. A page shows its cover, the files uploaded into it, and the files it links to if the
 * author of the link could read them (`Link.grantsFileAccess`). A token limited to a folder reads nothing outside of it.
 */
export function readableFile(actor: Actor): Prisma.Sql {
  if (folderLimitOf(actor) !== null) return isAccessible("file", actor);
  return Prisma.sql`(${isAccessible("file", actor)} OR x."trashedAt" IS NULL AND EXISTS (
    SELECT 1 FROM (
      SELECT x."pageId" AS id
      UNION ALL SELECT l."pageId" FROM "Link" l
        WHERE l."toFileId" = x.id AND l."grantsFileAccess" AND x."ownerId" IN (${ownersInReach(actor)})
      UNION ALL SELECT c.id FROM "Page" c
        WHERE c.cover->>'type' = 'file' AND c.cover->>'value' = x.id::text AND c."ownerId" = x."ownerId"
          AND x."ownerId" IN (${ownersInReach(actor)})) shows
    CROSS JOIN LATERAL (
      SELECT 1 FROM "Page" p WHERE p.id = shows.id AND ${isAccessible("page", actor)} OFFSET 0) seen))`;
}

/**
 * A lateral subquery with the file of this id (as SQL), if the actor may read it. `isShown` says whether a visible page
 * shows it, and is checked first. `OFFSET 0` keeps the planner from checking other files.
 */
export function readableFileOf(
  actor: Actor,
  fileId: Prisma.Sql,
  isShown: Prisma.Sql = Prisma.sql`FALSE`,
): Prisma.Sql {
  const isGranted =
    folderLimitOf(actor) === null ? Prisma.sql`${isShown} AND x."trashedAt" IS NULL` : Prisma.sql`FALSE`;
  return Prisma.sql`(
    SELECT x.* FROM "File" x WHERE x.id = ${fileId} AND (${isGranted} OR ${readableFile(actor)}) OFFSET 0)`;
}

/** Whether the actor may read the file with this id (as SQL). */
export function isReadable(actor: Actor, fileId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS ${readableFileOf(actor, fileId)}`;
}
