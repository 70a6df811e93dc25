import "server-only";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { Prisma } from "@/lib/db/generated/client";

// The one place that decides who may do what with which item: fragments of SQL on a page (alias `p`), a folder
// (alias `f`) or a file (alias `x`). What they leave out does not exist for the actor.
//
// A person may do with an item what the highest of these allows: owning it (everything), a grant on the item, a
// grant on a folder above it from the lowest restricted item on. A folder has the ids above it in `path`, of which
// `path[openFrom:]` are those whose grants reach it. A file has no grants of its own: those that reach its folder count.
// What of files pages show to those who can see them, `readable-files` adds.

/** Whose access is asked for: who acts, or somebody whose ids stand in a row (as SQL). */
export type Reader = Actor | { kind: "stored"; userId: Prisma.Sql; folderId: Prisma.Sql | null };

/** How the database writes a permission: 1 view, 2 edit, 3 admin. */
export function toLevel(permission: Permission): number {
  return permissions.indexOf(permission) + 1;
}

/** A condition that holds for the active pages on which the actor has this permission. */
export function accessiblePage(actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND p."trashedAt" IS NULL AND ${reachablePage(actor, needed)}`;
}

/** A condition that holds for the active folders on which the actor has this permission. */
export function accessibleFolder(actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND f."trashedAt" IS NULL AND ${reachableFolder(actor, needed)}`;
}

/** A condition that holds for the active files on which the actor has this permission. */
export function accessibleFile(actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND x."trashedAt" IS NULL AND ${reachableFile(actor, needed)}`;
}

/** A condition that holds for the files in the trash on which the actor has this permission. */
export function trashedFile(actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND x."trashedAt" IS NOT NULL AND ${reachableFile(actor, needed)}`;
}

/** A condition that holds for the pages in the trash on which the actor has this permission. */
export function trashedPage(actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND p."trashedAt" IS NOT NULL AND ${reachablePage(actor, needed)}`;
}

/** A condition that holds for the folders in the trash on which the actor has this permission. */
export function trashedFolder(actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND f."trashedAt" IS NOT NULL AND ${reachableFolder(actor, needed)}`;
}

/** A condition that holds for the active pages that the actor owns; unlike the others, lists by owner serve it. */
export function ownPage(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    ${isActorActive(actor)} AND p."trashedAt" IS NULL AND p."ownerId" = ${actor.userId}::uuid AND ${isParentInLimit(actor, "p")}`;
}

/** A condition that holds for the active folders that the actor owns. */
export function ownFolder(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    ${isActorActive(actor)} AND f."trashedAt" IS NULL AND f."ownerId" = ${actor.userId}::uuid AND ${isFolderInLimit(actor)}`;
}

/** A condition that holds if the actor can reach the top level: a token limited to a folder cannot. */
export function reachableTop(actor: Actor): Prisma.Sql {
  return folderLimitOf(actor) === null ? isActorActive(actor) : Prisma.sql`FALSE`;
}

/**
 * What the actor may do with a page, looked up once for its row: a join that adds `access`, with `level` (null for
 * none) and whether they can see the folder it is in.
 */
export function pageAccess(actor: Actor): Prisma.Sql {
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN p."ownerId" = ${actor.userId}::uuid THEN 3
        ELSE max(g.permission) FILTER (WHERE NOT p.restricted OR g."itemId" = p.id) END AS level,
      p."ownerId" = ${actor.userId}::uuid OR bool_or(g."itemId" <> p.id) AS "parentAccessible"
    FROM "Grant" g
    WHERE p."ownerId" <> ${actor.userId}::uuid AND g."userId" = ${actor.userId}::uuid
      AND g."itemId" = ANY (p.id || ${grantsToParentOf("p")})) access`;
}

/**
 * As `pageAccess` or `folderAccess`, for an item beside `parent`, the row of its folder with the level of the
 * permission there, if there is one.
 */
export function accessInReach(actor: Actor, alias: "p" | "f"): Prisma.Sql {
  const item = Prisma.raw(alias);
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN ${item}."ownerId" = ${actor.userId}::uuid THEN 3 ELSE GREATEST(
        CASE WHEN NOT ${item}.restricted THEN parent.level END,
        (SELECT g.permission FROM "Grant" g
         WHERE g."userId" = ${actor.userId}::uuid AND g."itemId" = ${item}.id)) END AS level,
      ${item}."ownerId" = ${actor.userId}::uuid OR parent.level IS NOT NULL AS "parentAccessible"
    OFFSET 0) access`;
}

/** What the actor may do with a folder, as `pageAccess`. */
export function folderAccess(actor: Actor): Prisma.Sql {
  return Prisma.sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN f."ownerId" = ${actor.userId}::uuid THEN 3
        ELSE max(g.permission) FILTER (WHERE NOT f.restricted OR g."itemId" = f.id) END AS level,
      f."ownerId" = ${actor.userId}::uuid OR bool_or(g."itemId" <> f.id) AS "parentAccessible"
    FROM "Grant" g
    WHERE f."ownerId" <> ${actor.userId}::uuid AND g."userId" = ${actor.userId}::uuid
      AND g."itemId" = ANY (f.id || CASE WHEN NOT f.restricted THEN ${grantsToFolder} ELSE ${grantsToParentOf("f")} END)) access`;
}

/** As `pageAccess`, for items that are the actor's own. */
export const ownAccess = Prisma.sql`CROSS JOIN (SELECT 3 AS level, TRUE AS "parentAccessible") access`;

/** As `accessiblePage`, where `pageAccess` is joined and has looked the permission up already. */
export function hasPagePermission(actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND p."trashedAt" IS NULL AND access.level >= ${toLevel(needed)}::int
    AND ${isParentInLimit(actor, "p")}`;
}

/** As `accessibleFolder`, where `folderAccess` is joined and has looked the permission up already. */
export function hasFolderPermission(actor: Actor, needed: Permission = "view"): Prisma.Sql {
  return Prisma.sql`${isActorActive(actor)} AND f."trashedAt" IS NULL AND access.level >= ${toLevel(needed)}::int
    AND ${isFolderInLimit(actor)}`;
}

/** The actor's permission as on the wire, beside `pageAccess` or `folderAccess`. */
export const permissionColumn = Prisma.sql`(ARRAY['view', 'edit', 'admin'])[access.level]`;

/** The folder of a page, or null when the actor cannot see it; beside `pageAccess`. */
export const accessibleParentOfPage = Prisma.sql`CASE WHEN access."parentAccessible" THEN p."parentId" END`;

/** The folder of a folder, or null when the actor cannot see it; beside `folderAccess`. */
export function accessibleParentOfFolder(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  const inLimit = limit === null ? Prisma.empty : Prisma.sql`AND f.id <> ${limit}::uuid`;
  return Prisma.sql`CASE WHEN access."parentAccessible" ${inLimit} THEN f."parentId" END`;
}

/** The actor's own id and those of the people who share anything with them. */
export function ownersInReach(actor: Actor): Prisma.Sql {
  return Prisma.sql`
    SELECT ${actor.userId}::uuid AS id UNION SELECT g."ownerId" FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid`;
}

/** A condition on a page, active or not, that holds where the reader has this permission and the token's limit allows. */
export function reachablePage(reader: Reader, needed: Permission): Prisma.Sql {
  return Prisma.sql`(p."ownerId" = ${reader.userId}::uuid OR ${hasGrant(reader, needed, grantsToPage)})
    AND ${isParentInLimit(reader, "p")}`;
}

/** A condition on a folder, active or not, that holds where the actor has this permission and the token's limit allows. */
export function reachableFolder(actor: Actor, needed: Permission): Prisma.Sql {
  return Prisma.sql`(f."ownerId" = ${actor.userId}::uuid OR ${hasGrant(actor, needed, grantsToFolder)})
    AND ${isFolderInLimit(actor)}`;
}

/** A condition on a file, active or not, that holds where the reader has this permission and the token's limit allows. */
export function reachableFile(reader: Reader, needed: Permission): Prisma.Sql {
  return Prisma.sql`(x."ownerId" = ${reader.userId}::uuid OR ${hasGrant(reader, needed, grantsToParentOf("x"))})
    AND ${isParentInLimit(reader, "x")}`;
}

/** A condition that holds while a token's credentials count: it is neither revoked nor expired. */
export function isActorActive(actor: Actor): Prisma.Sql {
  if (actor.kind === "session") return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "ApiToken" c WHERE c.id = ${actor.tokenId}::uuid AND c."revokedAt" IS NULL
      AND (c."expiresAt" IS NULL OR c."expiresAt" > now()))`;
}

/** The ids of the folders whose grants reach the folder of an item. */
export function grantsToParentOf(alias: "p" | "f" | "x"): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT above.path[above."openFrom" : ] FROM "Folder" above WHERE above.id = ${Prisma.raw(alias)}."parentId"), '{}')`;
}

/** The ids of the items whose grants reach a page: itself, and unless it is restricted those of its folder. */
const grantsToPage = Prisma.sql`(p.id || CASE WHEN p.restricted THEN '{}'::uuid[] ELSE ${grantsToParentOf("p")} END)`;

/** The ids of the folders whose grants reach a folder. */
export const grantsToFolder = Prisma.sql`f.path[f."openFrom" : ]`;

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
export function isBelow(folderId: string | Prisma.Sql | null, alias: "p" | "x" = "p"): Prisma.Sql {
  if (folderId === null) return Prisma.sql`TRUE`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "Folder" place WHERE place.id = ${Prisma.raw(alias)}."parentId" AND ${folderId}::uuid = ANY (place.path))`;
}

/** Whether a page or a file is in the folder that a token is limited to. */
function isParentInLimit(reader: Reader, alias: "p" | "x"): Prisma.Sql {
  return isBelow(limitOf(reader), alias);
}

/** The folder that a reader is limited to; null for none. */
export function limitOf(reader: Reader): string | Prisma.Sql | null {
  return reader.kind === "stored" ? reader.folderId : folderLimitOf(reader);
}

function isFolderInLimit(actor: Actor): Prisma.Sql {
  const limit = folderLimitOf(actor);
  return limit === null ? Prisma.sql`TRUE` : Prisma.sql`${limit}::uuid = ANY (f.path)`;
}
