import "server-only";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  grantsToParentOf,
  hasPermission,
  isAccessible,
  isActorActive,
  isBelow,
  joinAccess,
  joinAccessByParent,
  levelThrough,
} from "@/lib/db/access/access";
import { permissionInFolder } from "@/lib/db/access/accessible-folders";
import { Prisma } from "@/lib/db/generated/client";
import { orderByTerms, orderInFolder, type ReadShared } from "./list-order";

/**
 * The query for pages that others share. It takes the folders whose first page comes first in the order (all folders, if
 * they are few), and of each the pages up to the last of these first pages.
 */
export const readSharedPages: ReadShared = (actor, { columns, isAfter, limit, order }) => {
  const { column, direction } = order;
  const pagesInOrder = orderByTerms(order, Prisma.sql`p`);
  const inFolder = Prisma.sql`p."trashedAt" IS NULL AND (NOT p.restricted OR p."ownerId" = ${actor.userId}::uuid)`;
  const firstInFolder = Prisma.sql`ORDER BY ${orderInFolder(order, Prisma.sql`p`)}`;
  const first = Prisma.sql`
    first AS MATERIALIZED (
      SELECT chosen.id, ${permissionInFolder(Prisma.sql`chosen`)} AS level, chosen.at FROM (
        SELECT reached_folder.id, reached_folder.granting, NULL AS at FROM reached_folder
        WHERE (SELECT few.holds AND few.folders <= ${limit} FROM few)
        UNION ALL
        (SELECT reached_folder.id, reached_folder.granting, page.at FROM reached_folder CROSS JOIN LATERAL (
          SELECT p.${column} AS at, p.id FROM "Page" p WHERE p."parentId" = reached_folder.id AND ${inFolder} AND ${isAfter}
          ${firstInFolder} LIMIT 1) page
        WHERE (SELECT few.holds AND few.folders > ${limit} FROM few)
        ORDER BY page.at ${direction}, page.id ${direction} LIMIT ${limit})) chosen)`;
  const until = Prisma.sql`
    until AS MATERIALIZED (
      SELECT CASE WHEN count(first.at) = ${limit}::int THEN ${order.latest}(first.at) ELSE ${order.end} END AS at
      FROM first)`;
  const shared = Prisma.sql`
    shared AS (
      (SELECT found.id, first.level, found.at FROM first CROSS JOIN LATERAL (
        SELECT p.id, p.${column} AS at FROM "Page" p
        WHERE p."parentId" = first.id AND ${inFolder} AND ${isAfter}
          AND p.${column} ${order.isNotLater} (SELECT until.at FROM until)
        ${firstInFolder} LIMIT ${limit}) found
      ORDER BY found.at ${direction}, found.id ${direction} LIMIT ${limit})
      UNION ALL
      SELECT p.id, parent.level, p.${column} AS at FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
      CROSS JOIN LATERAL (SELECT ${levelThrough(actor, grantsToParentOf("page"))} AS level OFFSET 0) parent
      WHERE g."userId" = ${actor.userId}::uuid AND (SELECT few.holds FROM few)
        AND ${isActorActive(actor)} AND p."trashedAt" IS NULL AND ${isBelow(folderLimitOf(actor))} AND ${isAfter}
        AND (p.restricted OR parent.level IS NULL)
      ORDER BY at ${direction}, id ${direction} LIMIT ${limit})`;
  const rows = Prisma.sql`
    (SELECT ${columns} FROM (SELECT shared.id AS "pageId", shared.level FROM shared) parent
       JOIN "Page" p ON p.id = parent."pageId" ${joinAccessByParent("page", actor)}
     WHERE ${hasPermission("page", actor)})
    UNION ALL
    (SELECT ${columns} FROM reached_owner CROSS JOIN LATERAL (
       SELECT p.* FROM "Page" p
       WHERE p."ownerId" = reached_owner.id AND ${isAccessible("page", actor)} AND ${isAfter}
       ORDER BY ${pagesInOrder} LIMIT ${limit}) p ${joinAccess("page", actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY ${pagesInOrder} LIMIT ${limit})`;
  return { tables: [first, until, shared], rows };
};
