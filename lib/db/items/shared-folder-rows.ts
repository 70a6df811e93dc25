import "server-only";
import { isAccessible, joinAccess } from "@/lib/db/access/access";
import { permissionInFolder } from "@/lib/db/access/accessible-folders";
import { Prisma } from "@/lib/db/generated/client";
import { orderByTerms, type ReadShared } from "./list-order";

/** The query for folders that others share: those of `reached_folder` or, if that is incomplete, of their owners. */
export const readSharedFolders: ReadShared = (actor, { columns, isAfter, limit, order }) => ({
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
       WHERE f."ownerId" = reached_owner.id AND ${isAccessible("folder", actor)} AND ${isAfter}
       ORDER BY ${orderByTerms(order, Prisma.sql`f`)} LIMIT ${limit}) f ${joinAccess("folder", actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY ${orderByTerms(order, Prisma.sql`f`)} LIMIT ${limit})`,
});
