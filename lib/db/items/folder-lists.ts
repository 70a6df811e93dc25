import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { accessibleFolder, folderAccess, hasFolderPermission } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { folderColumns, type FolderRow } from "./folders";
import { Prisma } from "@/lib/db/generated/client";
import { folderKind } from "./item-kind-sql";
import { listItemRows, type ReadShared } from "./list-item-rows";
import { afterPlaceIn, orderByTerms, type ListFilter, orderOf } from "./list-order";
import { permissionInFolder } from "@/lib/db/access/accessible-folders";

/** Accessible folders as they are sorted, at most `limit`. A token's folder is at its top level. */
export function listFolderRows(db: Database, actor: Actor, filter: ListFilter): Promise<FolderRow[]> {
  const only = folderLimitOf(actor);
  if (filter.parentId !== null || only === null) {
    return listItemRows(db, actor, { kind: folderKind, filter, readShared: readSharedFolders });
  }
  const order = orderOf(filter.sort);
  const isAfter = afterPlaceIn(order, Prisma.sql`f`, filter.after);
  return db.$queryRaw<FolderRow[]>`
    SELECT ${folderColumns(actor)} FROM "Folder" f ${folderAccess(actor)}
    WHERE f.id = ${only}::uuid AND ${hasFolderPermission(actor)} AND ${isAfter}`;
}

const readSharedFolders: ReadShared = (actor, { columns, isAfter, limit, order }) => ({
  tables: [],
  rows: Prisma.sql`
    (SELECT ${columns} FROM (
       SELECT f.id, f.granting FROM reached_folder f WHERE (SELECT few.holds FROM few) AND ${isAfter}
       ORDER BY ${orderByTerms(order, Prisma.sql`f`)} LIMIT ${limit}) first
     JOIN "Folder" f ON f.id = first.id
     CROSS JOIN LATERAL (
       SELECT CASE WHEN f."ownerId" = ${actor.userId}::uuid THEN 3 ELSE ${permissionInFolder(Prisma.sql`first`)} END AS level,
         f."parentId" IN (SELECT reached_folder.id FROM reached_folder) AS "parentAccessible" OFFSET 0) access)
    UNION ALL
    (SELECT ${columns} FROM reached_owner CROSS JOIN LATERAL (
       SELECT f.* FROM "Folder" f
       WHERE f."ownerId" = reached_owner.id AND ${accessibleFolder(actor)} AND ${isAfter}
       ORDER BY ${orderByTerms(order, Prisma.sql`f`)} LIMIT ${limit}) f ${folderAccess(actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY ${orderByTerms(order, Prisma.sql`f`)} LIMIT ${limit})`,
});
