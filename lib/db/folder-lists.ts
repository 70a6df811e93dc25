import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { accessibleFolder, activeFolder, folderAccess, limitOf, ownFolder } from "./access";
import type { Database } from "./database";
import { folderColumns, type FolderRow } from "./folders";
import { Prisma } from "./generated/client";
import { afterPlace, type ListFilter } from "./lists";
import { reached } from "./reach";

/** Accessible folders, most recently updated first, at most `limit`. */
export function listFolderRows(db: Database, actor: Actor, filter: ListFilter): Promise<FolderRow[]> {
  if (filter.parentId === undefined) return listEverywhere(db, actor, filter);
  return filter.parentId === null ? listTop(db, actor, filter) : listIn(db, actor, filter);
}

// Ordered by the time of trashing too, which is null in all of them, so that the index gives the order.
function listIn(db: Database, actor: Actor, { parentId, after, limit }: ListFilter): Promise<FolderRow[]> {
  return db.$queryRaw<FolderRow[]>`
    SELECT ${folderColumns(actor)} FROM "Folder" f ${folderAccess(actor)}
    WHERE f."parentId" = ${parentId}::uuid AND ${activeFolder(actor)} AND ${afterPlace("f", after)}
    ORDER BY f."trashedAt", f."updatedAt" DESC, f.id DESC
    LIMIT ${limit}`;
}

/** One's own at the top level, what is shared from a folder that one cannot see, and the folder a token is limited to. */
function listTop(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<FolderRow[]> {
  const only = limitOf(actor);
  const isAfter = afterPlace("f", after);
  if (only !== null) {
    return db.$queryRaw<FolderRow[]>`
      SELECT ${folderColumns(actor)} FROM "Folder" f ${folderAccess(actor)}
      WHERE f.id = ${only}::uuid AND ${activeFolder(actor)} AND ${isAfter}`;
  }
  return db.$queryRaw<FolderRow[]>`
    (SELECT ${folderColumns(actor)} FROM "Folder" f ${folderAccess(actor)}
     WHERE ${ownFolder(actor)} AND f."parentId" IS NULL AND ${isAfter}
     ORDER BY f."updatedAt" DESC, f.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${folderColumns(actor)} FROM "Grant" granted JOIN "Folder" f ON f.id = granted."folderId" ${folderAccess(actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${activeFolder(actor)} AND ${isAfter}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY shared."updatedAt" DESC, shared.id DESC LIMIT ${limit})
    ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

function listEverywhere(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<FolderRow[]> {
  const isAfter = afterPlace("f", after);
  return db.$queryRaw<FolderRow[]>`
    WITH ${reached(actor)}
    SELECT listed.* FROM (
    ${limitOf(actor) === null ? ownArm(actor, { isAfter, limit }) : Prisma.empty}
    (SELECT ${folderColumns(actor)} FROM (
       SELECT f.id, f.level FROM reached_folder f WHERE (SELECT few.holds FROM few) AND ${isAfter}
       ORDER BY f."updatedAt" DESC, f.id DESC LIMIT ${limit}) newest
     JOIN "Folder" f ON f.id = newest.id LEFT JOIN reached_folder parent ON parent.id = f."parentId"
     CROSS JOIN LATERAL (
       SELECT newest.level, f."ownerId" = ${actor.userId}::uuid OR parent.level IS NOT NULL AS "seesParent") access)
    UNION ALL
    (SELECT ${folderColumns(actor)} FROM reached_owner CROSS JOIN LATERAL (
       SELECT f.* FROM "Folder" f
       WHERE f."ownerId" = reached_owner.id AND ${accessibleFolder(actor)} AND ${isAfter}
       ORDER BY f."updatedAt" DESC, f.id DESC LIMIT ${limit}) f ${folderAccess(actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY f."updatedAt" DESC, f.id DESC LIMIT ${limit})
    ) listed ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

function ownArm(actor: Actor, { isAfter, limit }: { isAfter: Prisma.Sql; limit: number }): Prisma.Sql {
  return Prisma.sql`
    (SELECT ${folderColumns(actor)} FROM "Folder" f ${folderAccess(actor)} WHERE ${ownFolder(actor)} AND ${isAfter}
     ORDER BY f."updatedAt" DESC, f.id DESC LIMIT ${limit})
    UNION ALL`;
}
