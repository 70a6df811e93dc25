import "server-only";
import type { ItemRef } from "@/lib/contracts/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { grantsTo, hasGrant, isActorActive, isReachable, itemTables } from "./access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

// Past this many folders, lists go through the owners' items instead and leave out what the actor cannot see: so
// many folders are a good part of what an owner has, and then that is quicker.
const foldersMax = 2_000;
// Past this many granted folders, they are not followed one by one.
const grantedMax = 2_000;

/** A condition, beside the tables of `granted`, that holds where `top` has all of its folders. */
export const hasFewGrants = Prisma.sql`(SELECT count(*) FROM granted) <= ${grantedMax}`;

/**
 * Common table expressions for lists of what an actor reaches otherwise than by owning the whole tree: through
 * grants, or in the folder that a token is limited to. `reached_folder` has the active folders with the ids of those whose
 * grants reach them (past a bound not all folders), `few` says how many these are and whether they are all, `reached_owner`
 * has the owners.
 */
export function accessibleFolders(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const within = limit === null ? Prisma.empty : Prisma.sql`|| ${limit}::uuid`;
  return Prisma.sql`
    ${grantedFolders(actor)},
    reached_top AS MATERIALIZED (
      SELECT top.id, FALSE AS owned FROM top ${limit === null ? Prisma.empty : ownFolderOfToken(actor, limit)}),
    reached_folder AS MATERIALIZED (
      SELECT f.* FROM reached_top CROSS JOIN LATERAL (
        SELECT f.id, f."updatedAt", f."createdAt", ${grantsTo.folder} AS granting FROM "Folder" f
        WHERE f.path @> (ARRAY[reached_top.id] ${within}) AND f."trashedAt" IS NULL
          AND (reached_top.owned OR ${isBelowGrant(Prisma.sql`reached_top.id`)}) LIMIT ${foldersMax + 1}) f
      WHERE ${isActorActive(actor)} LIMIT ${foldersMax + 1}),
    few AS MATERIALIZED (
      SELECT count(*) AS folders, count(*) <= ${foldersMax} AND ${hasFewGrants} AS holds FROM reached_folder),
    reached_owner AS MATERIALIZED (${ownersReached(actor)})`;
}

/**
 * Common table expressions: `granted` has the active folders that were granted to the actor, with the permissions, and
 * `top` those that no grant reaches from above, so that what grants reach is below one of them each; it has none where
 * there are too many (`hasFewGrants`). For a token that is limited to a folder, only those of its owner.
 */
export function grantedFolders(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const ofOwner =
    limit === null
      ? Prisma.empty
      : Prisma.sql`AND g."ownerId" = (SELECT l."ownerId" FROM "Folder" l WHERE l.id = ${limit}::uuid)`;
  return Prisma.sql`
    granted AS MATERIALIZED (
      SELECT f.id, g.permission, f.path[f."openFrom" : cardinality(f.path) - 1] AS above
      FROM "Grant" g JOIN "Folder" f ON f.id = g."folderId"
      WHERE g."userId" = ${actor.userId}::uuid AND f."trashedAt" IS NULL ${ofOwner} LIMIT ${grantedMax + 1}),
    top AS MATERIALIZED (
      SELECT granted.id FROM granted
      WHERE ${hasFewGrants} AND NOT ${hasGrant(actor, "view", Prisma.sql`granted.above`)})`;
}

/** A condition on a folder that holds where a grant on the folder with this id (as SQL), in which it is, reaches it. */
export function isBelowGrant(topId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`array_position(f.path, ${topId}) >= f."openFrom"`;
}

/** The permission in a row of `reached_folder` (alias), null in the actor's own. */
export function permissionInFolder(alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT max(granted.permission) FROM granted WHERE granted.id = ANY (${alias}.granting))`;
}

/** The folder that a token is limited to, where it is the actor's own. */
function ownFolderOfToken(actor: Actor, folderId: string): Prisma.Sql {
  return Prisma.sql`
    UNION ALL SELECT f.id, TRUE FROM "Folder" f
    WHERE f.id = ${folderId}::uuid AND f."ownerId" = ${actor.userId}::uuid`;
}

/** Whether an item exists, active or in the trash, and the actor may not see it. */
export async function isInaccessible(db: Database, actor: Actor, { kind, id }: ItemRef): Promise<boolean> {
  const { alias, table } = itemTables[kind];
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM ${table} WHERE ${alias}.id = ${id}::uuid AND NOT (${isReachable(kind, actor, "view")})`;
  return rows.length > 0;
}

function ownersReached(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  if (limit !== null) return Prisma.sql`SELECT f."ownerId" AS id FROM "Folder" f WHERE f.id = ${limit}::uuid`;
  return Prisma.sql`SELECT DISTINCT g."ownerId" AS id FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}
