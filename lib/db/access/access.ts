import "server-only";
import type { ItemKind, SharedItem } from "@/lib/contracts/item-ref";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { Prisma } from "@/lib/db/generated/client";

// The one place that decides who may do what with which item: fragments of SQL on the row of a page, a folder or a file,
// under its alias in `itemTables`. What they leave out does not exist for the actor.
//
// A person may do with an item what the highest of these allows: owning it (everything), a grant on the item, a
// grant on a folder above it from the lowest restricted item on. A folder has the ids above it in `path`, of which
// `path[openFrom:]` are those whose grants reach it. A file has no grants of its own: those that reach its folder count.
// What of files pages show to those who can see them, `readable-files` adds.

/** The tables of items, and the alias of a row in statements. */
export const itemTables = {
  page: { alias: Prisma.sql`p`, table: Prisma.sql`"Page" p` },
  folder: { alias: Prisma.sql`f`, table: Prisma.sql`"Folder" f` },
  file: { alias: Prisma.sql`x`, table: Prisma.sql`"File" x` },
} as const satisfies Record<ItemKind, { alias: Prisma.Sql; table: Prisma.Sql }>;

/** What a grant calls the item that it is on. */
export const grantedId: Record<SharedItem["kind"], Prisma.Sql> = {
  page: Prisma.sql`"pageId"`,
  folder: Prisma.sql`"folderId"`,
};

/** Whose access is asked for: who acts, or somebody whose ids stand in a row (as SQL). */
export type Reader = Actor | { kind: "stored"; userId: Prisma.Sql; folderId: Prisma.Sql | null };

/** How the database writes a permission: 1 view, 2 edit, 3 admin. */
export function toLevel(permission: Permission): number {
  return permissions.indexOf(permission) + 1;
}

/** A condition that holds for the active items on which the actor has this permission. */
export function isAccessible(kind: ItemKind, actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NULL AND ${isReachable(kind, actor, needed)}`;
}

/** A condition that holds for the items in the trash on which the actor has this permission. */
export function isTrashed(kind: ItemKind, actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NOT NULL AND ${isReachable(kind, actor, needed)}`;
}

/** A condition on an item, active or not, that holds where the reader has this permission and the token's limit allows. */
export function isReachable(kind: ItemKind, reader: Reader, needed: Permission): Prisma.Sql {
  return Prisma.sql`(${itemTables[kind].alias}."ownerId" = ${reader.userId}::uuid OR ${hasGrant(reader, needed, grantsTo[kind])})
    AND ${isInLimit(kind, reader)}`;
}

/** A condition that holds for the active items that the actor owns; unlike the others, lists by owner serve it. */
export function isOwn(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`
    ${isActorActive(actor)} AND ${alias}."trashedAt" IS NULL AND ${alias}."ownerId" = ${actor.userId}::uuid AND ${isInLimit(kind, actor)}`;
}

/** A condition that holds if the actor can reach the top level: a token limited to a folder cannot. */
export function reachableTop(actor: Actor): Prisma.Sql {
  return folderLimitOf(actor) === null ? isActorActive(actor) : Prisma.sql`FALSE`;
}

/**
 * What the actor may do with an item, looked up once for its row: a join that adds `access`, with `level` (null for
 * none) and whether they can see the folder it is in.
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

/**
 * As `joinAccess`, for a page or a folder beside `parent`, the row of its folder with the level of the permission there, if
 * there is one.
 */
export function joinAccessByParent(kind: SharedItem["kind"], actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN ${alias}."ownerId" = ${actor.userId}::uuid THEN 3 ELSE GREATEST(
        CASE WHEN NOT ${alias}.restricted THEN parent.level END,
        (SELECT g.permission FROM "Grant" g
         WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ${alias}.id)) END AS level,
      ${alias}."ownerId" = ${actor.userId}::uuid OR parent.level IS NOT NULL AS "parentAccessible"
    OFFSET 0) access`;
}

/** As `joinAccess`, for items that are the actor's own. */
export const ownAccess = Prisma.sql`CROSS JOIN (SELECT 3 AS level, TRUE AS "parentAccessible") access`;

/** As `isAccessible`, where `joinAccess` has looked the permission up already. */
export function hasPermission(kind: ItemKind, actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND ${itemTables[kind].alias}."trashedAt" IS NULL AND access.level >= ${toLevel(needed)}::int
    AND ${isInLimit(kind, actor)}`;
}

/** The actor's permission as on the wire, beside `joinAccess`. */
export const permissionColumn = Prisma.sql`(ARRAY['view', 'edit', 'admin'])[access.level]`;

/** The folder of an item, or null when the actor cannot see it; beside `joinAccess`. */
export function accessibleParent(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  const limit = folderLimitOf(actor);
  const inLimit =
    kind === "folder" && limit !== null ? Prisma.sql`AND ${alias}.id <> ${limit}::uuid` : Prisma.empty;
  return Prisma.sql`CASE WHEN access."parentAccessible" ${inLimit} THEN ${alias}."parentId" END`;
}

/** The actor's own id and those of the people who share anything with them. */
export function ownersInReach(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT ${actor.userId}::uuid AS id UNION SELECT g."ownerId" FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}

/** A condition that holds while a token's credentials count: it is neither revoked nor expired. */
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

/** The ids of the items whose grants reach an item: itself, and unless it is restricted the folders above. */
export const grantsTo: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`(p.id || CASE WHEN p.restricted THEN '{}'::uuid[] ELSE ${grantsToParentOf("page")} END)`,
  folder: Prisma.sql`f.path[f."openFrom" : ]`,
  file: grantsToParentOf("file"),
};

/** The ids of the items whose grants reach an item, or its folder although the item is restricted. */
const grantsAround: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`p.id || ${grantsToParentOf("page")}`,
  folder: Prisma.sql`f.id || CASE WHEN NOT f.restricted THEN ${grantsTo.folder} ELSE ${grantsToParentOf("folder")} END`,
  file: grantsTo.file,
};

/** Which of such grants `g` count for the item itself, for an aggregate of them. */
export const grantsCounting: Record<ItemKind, Prisma.Sql> = {
  page: Prisma.sql`FILTER (WHERE NOT p.restricted OR g."itemId" = p.id)`,
  folder: Prisma.sql`FILTER (WHERE NOT f.restricted OR g."itemId" = f.id)`,
  file: Prisma.empty,
};

/** The highest permission that grants on these items (an array of ids as SQL) give to the actor; null for none. */
export function levelThrough(actor: Actor, itemIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT max(g.permission) FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ANY (${itemIds}))`;
}

/** A condition that holds where a grant on one of these items (an array of ids as SQL) gives the reader this permission. */
export function hasGrant(reader: Reader, needed: Permission, itemIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Grant" g WHERE g."userId" = ${reader.userId}::uuid AND g."itemId" = ANY (${itemIds})
      AND g.permission >= ${toLevel(needed)}::int)`;
}

/** A condition on a page or a file that holds where it is in this folder or below it; null is everywhere. */
export function isBelow(folderId: string | Prisma.Sql | null, kind: "page" | "file" = "page"): Prisma.Sql {
  if (folderId === null) return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Folder" place WHERE place.id = ${itemTables[kind].alias}."parentId" AND ${folderId}::uuid = ANY (place.path))`;
}

/** The folder that a reader is limited to; null for none. */
export function limitOf(reader: Reader): string | Prisma.Sql | null {
  return reader.kind === "stored" ? reader.folderId : folderLimitOf(reader);
}

/** Whether an item is in the folder that a token is limited to, or is this folder. */
function isInLimit(kind: ItemKind, reader: Reader): Prisma.Sql {
  const limit = limitOf(reader);
  if (kind !== "folder") return isBelow(limit, kind);
  return limit === null ? Prisma.sql`TRUE` : Prisma.sql`${limit}::uuid = ANY (f.path)`;
}
