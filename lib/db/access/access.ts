import "server-only";
import type { ItemKind, PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { Prisma } from "@/lib/db/generated/client";

// This is the one place that decides who may do what with an item. It makes fragments of SQL on the row of a page, a folder
// or a file, under its alias in `itemTables`. Items that they leave out do not exist for the actor.
//
// The permission of a person on an item is the highest of these: ownership (everything), a grant on the item, a grant on a
// folder above it, from the lowest restricted item down. The `path` of a folder has the ids above it, of which
// `path[openFrom:]` are those whose grants reach it. A file has no grants of its own: those that reach its folder count.
// `readable-files` adds the files that are shown by pages.

/** The table of each kind, and the alias of its rows in statements. */
export const itemTables = {
  page: { alias: Prisma.sql`p`, table: Prisma.sql`"Page" p` },
  folder: { alias: Prisma.sql`f`, table: Prisma.sql`"Folder" f` },
  file: { alias: Prisma.sql`x`, table: Prisma.sql`"File" x` },
} as const satisfies Record<ItemKind, { alias: Prisma.Sql; table: Prisma.Sql }>;

/** The column of a grant with the id of its item. */
export const grantedId: Record<PageOrFolder["kind"], Prisma.Sql> = {
  page: Prisma.sql`"pageId"`,
  folder: Prisma.sql`"folderId"`,
};

/** The person whose access is checked: the actor, or somebody whose ids are in a row (as SQL). */
export type Reader = Actor | { kind: "stored"; userId: Prisma.Sql; folderId: Prisma.Sql | null };

/** The number of a permission in the database: 1 view, 2 edit, 3 admin. */
export function toLevel(permission: Permission): number {
  return permissions.indexOf(permission) + 1;
}

/** The condition for active items on which the actor has this permission. */
export function isAccessible(kind: ItemKind, actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NULL AND ${isReachable(kind, actor, needed)}`;
}

/** The condition for items in the trash on which the actor has this permission. */
export function isAccessibleInTrash(kind: ItemKind, actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NOT NULL AND ${isReachable(kind, actor, needed)}`;
}

/** The condition for items, active or trashed, on which the reader has this permission within the limit of the token. */
export function isReachable(kind: ItemKind, reader: Reader, needed: Permission): Prisma.Sql {
  return Prisma.sql`(${itemTables[kind].alias}."ownerId" = ${reader.userId}::uuid OR ${hasGrant(reader, needed, grantsTo[kind])})
    AND ${isInLimit(kind, reader)}`;
}

/** The condition for active items of the actor. Unlike the others, it can use the indexes by owner. */
export function isOwn(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`
    ${isActorActive(actor)} AND ${alias}."trashedAt" IS NULL AND ${alias}."ownerId" = ${actor.userId}::uuid AND ${isInLimit(kind, actor)}`;
}

/** The condition for access to the top level, which a token limited to a folder does not have. */
export function reachableTop(actor: Actor): Prisma.Sql {
  return folderLimitOf(actor) === null ? isActorActive(actor) : Prisma.sql`FALSE`;
}

/**
 * A join that looks up the permission on an item once and adds it as `access`: the `level` (null for none), and whether
 * the actor can see the folder that the item is in.
 */
export function joinAccess(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN ${alias}."ownerId" = ${actor.userId}::uuid THEN 3
        ELSE max(g.permission) ${grantsCounting[kind]} END AS level,
      ${alias}."ownerId" = ${actor.userId}::uuid OR bool_or(g."itemId" <> ${alias}.id) AS "parentAccessible"
    FROM "Grant" g
    WHERE ${alias}."ownerId" <> ${actor.userId}::uuid AND g."userId" = ${actor.userId}::uuid
      AND g."itemId" = ANY (${grantsAround[kind]})) access`;
}

/** Like `joinAccess`, for a page or a folder beside `parent`, which has the id of its folder and the level on that. */
export function joinAccessByParent(kind: PageOrFolder["kind"], actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN ${alias}."ownerId" = ${actor.userId}::uuid THEN 3 ELSE GREATEST(
        CASE WHEN NOT ${alias}.restricted THEN parent.level END,
        (SELECT g.permission FROM "Grant" g
         WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ${alias}.id)) END AS level,
      ${alias}."ownerId" = ${actor.userId}::uuid OR parent.level IS NOT NULL AS "parentAccessible"
    OFFSET 0) access`;
}

/** Like `joinAccess`, for the actor's own items. */
export const ownAccess = Prisma.sql`CROSS JOIN (SELECT 3 AS level, TRUE AS "parentAccessible") access`;

/** Like `isAccessible`, beside `joinAccess`. */
export function hasPermission(kind: ItemKind, actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NULL AND access.level >= ${toLevel(needed)}::int
    AND ${isInLimit(kind, actor)}`;
}

/** The condition, beside `joinAccess`, for items that the actor can see, active or trashed. */
export function isInSight(kind: ItemKind, actor: Actor): Prisma.Sql {
  return Prisma.sql`access.level IS NOT NULL AND ${isInLimit(kind, actor)}`;
}

/** The name of the permission, beside `joinAccess`. */
export const permissionColumn = Prisma.sql`(ARRAY['view', 'edit', 'admin'])[access.level]`;

/** The folder of an item, beside `joinAccess`; null when the actor cannot see it. */
export function accessibleParent(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  const limit = folderLimitOf(actor);
  const inLimit =
    kind === "folder" && limit !== null ? Prisma.sql`AND ${alias}.id <> ${limit}::uuid` : Prisma.empty;
  return Prisma.sql`CASE WHEN access."parentAccessible" ${inLimit} THEN ${alias}."parentId" END`;
}

/** The ids of the actor and of the people who share anything with them. */
export function ownersInReach(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT ${actor.userId}::uuid AS id UNION SELECT g."ownerId" FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}

/** The condition that a token is neither revoked nor expired. */
export function isActorActive(actor: Actor): Prisma.Sql {
  if (actor.kind === "session") return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "ApiToken" c WHERE c.id = ${actor.tokenId}::uuid AND c."revokedAt" IS NULL
      AND (c."expiresAt" IS NULL OR c."expiresAt" > now()))`;
}

/** The ids of the folders whose grants reach the folder of an item. */
export function grantsToParentOf(kind: ItemKind): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT above.path[above."openFrom" : ] FROM "Folder" above WHERE above.id = ${itemTables[kind].alias}."parentId"), '{}')`;
}

/** The ids of the items whose grants reach an item: itself and, unless it is restricted, the folders above it. */
export const grantsTo: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`(p.id || CASE WHEN p.restricted THEN '{}'::uuid[] ELSE ${grantsToParentOf("page")} END)`,
  folder: Prisma.sql`f.path[f."openFrom" : ]`,
  file: grantsToParentOf("file"),
};

/** The ids of the items whose grants reach an item or, if it is restricted, at least its folder. */
const grantsAround: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`p.id || ${grantsToParentOf("page")}`,
  folder: Prisma.sql`f.id || CASE WHEN NOT f.restricted THEN ${grantsTo.folder} ELSE ${grantsToParentOf("folder")} END`,
  file: grantsTo.file,
};

/** The filter of an aggregate that keeps those of these grants `g` that reach the item itself. */
export const grantsCounting: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`FILTER (WHERE NOT p.restricted OR g."itemId" = p.id)`,
  folder: Prisma.sql`FILTER (WHERE NOT f.restricted OR g."itemId" = f.id)`,
  file: Prisma.empty,
};

/** The highest level that grants on these items (an array of ids as SQL) give to the actor; null for none. */
export function levelThrough(actor: Actor, itemIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT max(g.permission) FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ANY (${itemIds}))`;
}

/** The condition that a grant on one of these items (an array of ids as SQL) gives the reader this permission. */
export function hasGrant(reader: Reader, needed: Permission, itemIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Grant" g WHERE g."userId" = ${reader.userId}::uuid AND g."itemId" = ANY (${itemIds})
      AND g.permission >= ${toLevel(needed)}::int)`;
}

/** The condition for pages or files in this folder or below it; null means everywhere. */
export function isBelow(folderId: string | Prisma.Sql | null, kind: "page" | "file" = "page"): Prisma.Sql {
  if (folderId === null) return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Folder" place WHERE place.id = ${itemTables[kind].alias}."parentId" AND ${folderId}::uuid = ANY (place.path))`;
}

/** The folder that the reader is limited to; null for none. */
export function limitOf(reader: Reader): string | Prisma.Sql | null {
  return reader.kind === "stored" ? reader.folderId : folderLimitOf(reader);
}

/** The condition for items within the folder that a token is limited to, this folder included. */
function isInLimit(kind: ItemKind, reader: Reader): Prisma.Sql {
  const limit = limitOf(reader);
  if (kind !== "folder") return isBelow(limit, kind);
  return limit === null ? Prisma.sql`TRUE` : Prisma.sql`${limit}::uuid = ANY (f.path)`;
}
