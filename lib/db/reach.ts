import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { reachableFolder, reachablePage, standing } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";

// Past this many folders, lists go through the owners' items instead and leave out what the actor cannot see: so
// many folders are a good part of what an owner has, and then that is quicker.
const foldersMax = 2_000;

/**
 * Common table expressions for lists of what an actor reaches otherwise than by owning the whole tree: through
 * grants, or in the folder that a token is limited to. `reached_folder` has the ids of the active folders with the
 * level of the permission there (past a bound not all of them), `few` says whether those are all, `reached_owner`
 * has the owners.
 */
export function reached(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    granted AS MATERIALIZED (
      SELECT g."folderId" AS id, g.permission FROM "Grant" g
      WHERE g."userId" = ${actor.userId}::uuid AND g."folderId" IS NOT NULL),
    reached_folder AS MATERIALIZED (
      SELECT f.id, f."updatedAt", access.level FROM "Folder" f CROSS JOIN LATERAL (
        SELECT CASE WHEN f."ownerId" = ${actor.userId}::uuid THEN 3 ELSE (
          SELECT max(granted.permission) FROM granted WHERE granted.id = ANY (f.path[f."openFrom" : ])) END AS level
        OFFSET 0) access
      WHERE f.path && ${topsInReach(actor)} AND f."trashedAt" IS NULL AND access.level IS NOT NULL AND ${standing(actor)}
      LIMIT ${foldersMax + 1}),
    few AS MATERIALIZED (SELECT count(*) <= ${foldersMax} AS holds FROM reached_folder),
    reached_owner AS MATERIALIZED (${ownersReached(actor)})`;
}

/** Whether an item exists, active or in the trash, and the actor may not see it. */
export async function isOutOfReach(
  db: Database,
  actor: Actor,
  item: { kind: "page" | "folder"; id: string },
): Promise<boolean> {
  const rows =
    item.kind === "page"
      ? await db.$queryRaw<unknown[]>`
          SELECT 1 FROM "Page" p WHERE p.id = ${item.id}::uuid AND NOT (${reachablePage(actor, "view")})`
      : await db.$queryRaw<unknown[]>`
          SELECT 1 FROM "Folder" f WHERE f.id = ${item.id}::uuid AND NOT (${reachableFolder(actor, "view")})`;
  return rows.length > 0;
}

/** The folders that everything reached is in or below: those with a grant, or the one that the token is limited to. */
function topsInReach(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  return limit === null
    ? Prisma.sql`ARRAY(SELECT granted.id FROM granted)`
    : Prisma.sql`ARRAY[${limit}::uuid]`;
}

function ownersReached(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  if (limit !== null) return Prisma.sql`SELECT f."ownerId" AS id FROM "Folder" f WHERE f.id = ${limit}::uuid`;
  return Prisma.sql`SELECT DISTINCT g."ownerId" AS id FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}
