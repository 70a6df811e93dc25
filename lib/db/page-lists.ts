import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  accessInReach,
  accessiblePage,
  grantsToParentOf,
  hasPagePermission,
  isBelow,
  levelThrough,
  pageAccess,
  standing,
} from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageKind } from "./item-kinds";
import { listItemRows, type ReadShared } from "./item-lists";
import type { ListFilter } from "./lists";
import { pageColumns, type PageRow } from "./pages";
import { levelInReach } from "./reach";

/** Accessible pages, most recently updated first, at most `limit`. */
export function listPageRows(db: Database, actor: Actor, filter: ListFilter): Promise<PageRow[]> {
  if (filter.parentId === null && folderLimitOf(actor) !== null) return Promise.resolve([]);
  return listItemRows(db, actor, { kind: pageKind, filter, readShared: readSharedPages });
}

/**
 * Folder by folder: the folders whose newest page is among the newest (all, if they are few), then of each the pages not
 * older than the oldest of those.
 */
const readSharedPages: ReadShared = (actor, { isAfter, limit }) => {
  const inFolder = Prisma.sql`p."trashedAt" IS NULL AND (NOT p.restricted OR p."ownerId" = ${actor.userId}::uuid)`;
  const newestFirst = Prisma.sql`ORDER BY p."trashedAt", p."updatedAt" DESC, p.id DESC`;
  const newest = Prisma.sql`
    newest AS MATERIALIZED (
      SELECT chosen.id, ${levelInReach(Prisma.sql`chosen`)} AS level, chosen."updatedAt" FROM (
        SELECT reached_folder.id, reached_folder.granting, NULL AS "updatedAt" FROM reached_folder
        WHERE (SELECT few.holds AND few.folders <= ${limit} FROM few)
        UNION ALL
        (SELECT reached_folder.id, reached_folder.granting, first."updatedAt" FROM reached_folder CROSS JOIN LATERAL (
          SELECT p."updatedAt", p.id FROM "Page" p WHERE p."parentId" = reached_folder.id AND ${inFolder} AND ${isAfter}
          ${newestFirst} LIMIT 1) first
        WHERE (SELECT few.holds AND few.folders > ${limit} FROM few)
        ORDER BY first."updatedAt" DESC, first.id DESC LIMIT ${limit})) chosen)`;
  const since = Prisma.sql`
    since AS MATERIALIZED (
      SELECT CASE WHEN count(newest."updatedAt") = ${limit}::int THEN min(newest."updatedAt") ELSE '-infinity' END AS at
      FROM newest)`;
  const shared = Prisma.sql`
    shared AS (
      (SELECT found.id, newest.level, found."updatedAt" FROM newest CROSS JOIN LATERAL (
        SELECT p.id, p."updatedAt" FROM "Page" p
        WHERE p."parentId" = newest.id AND ${inFolder} AND ${isAfter} AND p."updatedAt" >= (SELECT since.at FROM since)
        ${newestFirst} LIMIT ${limit}) found
      ORDER BY found."updatedAt" DESC, found.id DESC LIMIT ${limit})
      UNION ALL
      SELECT p.id, parent.level, p."updatedAt" FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
      CROSS JOIN LATERAL (SELECT ${levelThrough(actor, grantsToParentOf("p"))} AS level OFFSET 0) parent
      WHERE g."userId" = ${actor.userId}::uuid AND (SELECT few.holds FROM few)
        AND ${standing(actor)} AND p."trashedAt" IS NULL AND ${isBelow(folderLimitOf(actor))} AND ${isAfter}
        AND (p.restricted OR parent.level IS NULL)
      ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit})`;
  const rows = Prisma.sql`
    (SELECT ${pageColumns} FROM (SELECT shared.id AS "pageId", shared.level FROM shared) parent
       JOIN "Page" p ON p.id = parent."pageId" ${accessInReach(actor, "p")}
     WHERE ${hasPagePermission(actor)})
    UNION ALL
    (SELECT ${pageColumns} FROM reached_owner CROSS JOIN LATERAL (
       SELECT p.* FROM "Page" p
       WHERE p."ownerId" = reached_owner.id AND ${accessiblePage(actor)} AND ${isAfter}
       ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}) p ${pageAccess(actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})`;
  return { tables: [newest, since, shared], rows };
};
