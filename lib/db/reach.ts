import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { reachableFolder, reachablePage, standing, toLevel } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";

// Past this many folders, lists go through the owners' items instead and leave out what the actor cannot see: so
// many folders are a good part of what an owner has, and then that is quicker. Where grants lie in one another, a folder
// is found by each of them: so often at the most, on average.
const foldersMax = 2_000;
const grantsEachMax = 5;

/**
 * Common table expressions for lists of what an actor reaches otherwise than by owning the whole tree: through
 * grants, or in the folder that a token is limited to. `reached_folder` has the ids of the active folders with the
 * level of the permission there (past a bound not all of them), `few` says how many these are and whether they are all,
 * `reached_owner` has the owners.
 */
export function reached(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const within = limit === null ? Prisma.empty : Prisma.sql`|| ${limit}::uuid`;
  return Prisma.sql`
    granted AS MATERIALIZED (
      SELECT g."folderId" AS id, g.permission, FALSE AS owned FROM "Grant" g
      WHERE g."userId" = ${actor.userId}::uuid AND g."folderId" IS NOT NULL
      ${limit === null ? Prisma.empty : ownFolderOfToken(actor, limit)}),
    reached_by_grant AS MATERIALIZED (
      SELECT f.id, f."updatedAt", granted.permission FROM granted CROSS JOIN LATERAL (
        SELECT f.id, f."updatedAt" FROM "Folder" f
        WHERE f.path @> (ARRAY[granted.id] ${within}) AND f."trashedAt" IS NULL
          AND (granted.owned OR array_position(f.path, granted.id) >= f."openFrom") LIMIT ${foldersMax + 1}) f
      WHERE ${standing(actor)} LIMIT ${foldersMax * grantsEachMax + 1}),
    reached_folder AS MATERIALIZED (
      SELECT id, "updatedAt", max(permission) AS level FROM reached_by_grant GROUP BY id, "updatedAt"),
    few AS MATERIALIZED (
      SELECT folders, folders <= ${foldersMax} AND
        (SELECT count(*) FROM reached_by_grant) <= ${foldersMax * grantsEachMax} AS holds
      FROM (SELECT count(*) AS folders FROM reached_folder) reached),
    reached_owner AS MATERIALIZED (${ownersReached(actor)})`;
}

/** The folder that a token is limited to, where it is the actor's own. */
function ownFolderOfToken(actor: Actor, folderId: string): Prisma.Sql {
  return Prisma.sql`
    UNION ALL SELECT f.id, ${toLevel("admin")}, TRUE FROM "Folder" f
    WHERE f.id = ${folderId}::uuid AND f."ownerId" = ${actor.userId}::uuid`;
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

function ownersReached(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  if (limit !== null) return Prisma.sql`SELECT f."ownerId" AS id FROM "Folder" f WHERE f.id = ${limit}::uuid`;
  return Prisma.sql`SELECT DISTINCT g."ownerId" AS id FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}
