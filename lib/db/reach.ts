import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { grantsToFolder, reachableFolder, reachablePage, standing } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";

// Past this many folders, lists go through the owners' items instead and leave out what the actor cannot see: so
// many folders are a good part of what an owner has, and then that is quicker.
const foldersMax = 2_000;

/**
 * Common table expressions for lists of what an actor reaches otherwise than by owning the whole tree: through
 * grants, or in the folder that a token is limited to. `reached_folder` has the active folders with the ids of those whose
 * grants reach them (past a bound not all folders), `few` says how many these are and whether they are all, `reached_owner`
 * has the owners.
 */
export function reached(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    granted AS MATERIALIZED (
      SELECT g."folderId" AS id, g.permission FROM "Grant" g
      WHERE g."userId" = ${actor.userId}::uuid AND g."folderId" IS NOT NULL LIMIT ${foldersMax + 1}),
    tops AS MATERIALIZED (
      SELECT ARRAY(SELECT granted.id FROM granted) AS ids, (SELECT count(*) FROM granted) <= ${foldersMax} AS few),
    reached_folder AS MATERIALIZED (
      SELECT f.id, f."updatedAt", ${grantsToFolder} AS granting FROM "Folder" f
      WHERE ${standing(actor)} AND (SELECT tops.few FROM tops) AND ${isReached(actor)} AND f."trashedAt" IS NULL
      LIMIT ${foldersMax + 1}),
    few AS MATERIALIZED (
      SELECT count(*) AS folders, count(*) <= ${foldersMax} AND (SELECT tops.few FROM tops) AS holds FROM reached_folder),
    reached_owner AS MATERIALIZED (${ownersReached(actor)})`;
}

/** The permission in a row of `reached_folder` (alias), null in the actor's own. */
export function levelInReach(alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT max(granted.permission) FROM granted WHERE granted.id = ANY (${alias}.granting))`;
}

/** A condition that holds for the folders that grants reach; where a token is limited to a folder, for those below it. */
function isReached(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const ids = Prisma.sql`(SELECT tops.ids FROM tops)`;
  if (limit === null)
    return Prisma.sql`f.path && ${ids} AND (f."openFrom" = 1 OR ${grantsToFolder} && ${ids})`;
  return Prisma.sql`
    f.path @> ARRAY[${limit}::uuid] AND (f."ownerId" = ${actor.userId}::uuid OR ${grantsToFolder} && ${ids})`;
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
