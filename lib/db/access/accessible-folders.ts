import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { grantsTo, hasGrant, isActorActive, isReachable, itemTables } from "./access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

// Above this number of folders, lists go through the items of the owners and skip those that the actor cannot see. So many
// folders are a large part of what an owner has, so that this is faster.
const foldersMax = 2_000;
// Above this number, granted folders are not followed one by one.
const grantedMax = 2_000;

/** The condition, beside `granted`, that `top` is complete. */
export const hasFewGrants = Prisma.sql`(SELECT count(*) FROM granted) <= ${grantedMax}`;

/**
 * Common table expressions for lists of items that the actor can access through grants, or in the folder that a token is
 * limited to. `reached_folder` has the active folders with the ids of those whose grants reach them (up to a bound), `few`
 * their number and whether they are complete, `reached_owner` their owners.
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
 * Common table expressions: `granted` has the active folders granted to the actor, with the permissions, and `top` those
 * that no grant reaches from above, so that each granted item is below exactly one of them. `top` is empty if there are too
 * many (`hasFewGrants`). A token limited to a folder has only those of its owner.
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

/** The condition for folders below the folder with this id (as SQL) that a grant on that folder reaches. */
export function isBelowGrant(topId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`array_position(f.path, ${topId}) >= f."openFrom"`;
}

/** The level of a row of `reached_folder` (alias); null for the actor's own folders. */
export function permissionInFolder(alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT max(granted.permission) FROM granted WHERE granted.id = ANY (${alias}.granting))`;
}

/** The folder that a token is limited to, if it belongs to the actor. */
function ownFolderOfToken(actor: Actor, folderId: string): Prisma.Sql {
  return Prisma.sql`
    UNION ALL SELECT f.id, TRUE FROM "Folder" f
    WHERE f.id = ${folderId}::uuid AND f."ownerId" = ${actor.userId}::uuid`;
}

/** Whether an item exists, active or in the trash, that the actor cannot see. */
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
