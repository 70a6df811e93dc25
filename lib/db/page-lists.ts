import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { accessInReach, accessiblePage, hasPagePermission, pageAccess } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { pageKind } from "./item-kinds";
import { listItemRows, type ReadShared } from "./item-lists";
import type { ListFilter } from "./lists";
import { pageColumns, type PageRow } from "./pages";

/** Accessible pages, most recently updated first, at most `limit`. */
export function listPageRows(db: Database, actor: Actor, filter: ListFilter): Promise<PageRow[]> {
  if (filter.parentId === null && folderLimitOf(actor) !== null) return Promise.resolve([]);
  return listItemRows(db, actor, { kind: pageKind, filter, readShared: readSharedPages });
}

/**
 * Folder by folder: the folders whose newest page is among the newest, then of each the pages not older than the
 * oldest of those.
 */
const readSharedPages: ReadShared = (actor, { isAfter, limit }) => {
  const inFolder = Prisma.sql`p."trashedAt" IS NULL AND (NOT p.restricted OR p."ownerId" = ${actor.userId}::uuid)`;
  const newestFirst = Prisma.sql`ORDER BY p."trashedAt", p."updatedAt" DESC, p.id DESC`;
  const newest = Prisma.sql`
    newest AS MATERIALIZED (
      SELECT reached_folder.id, first."updatedAt" FROM reached_folder CROSS JOIN LATERAL (
        SELECT p."updatedAt", p.id FROM "Page" p WHERE p."parentId" = reached_folder.id AND ${inFolder} AND ${isAfter}
        ${newestFirst} LIMIT 1) first
      WHERE (SELECT few.holds FROM few)
      ORDER BY first."updatedAt" DESC, first.id DESC LIMIT ${limit})`;
  const since = Prisma.sql`
    since AS MATERIALIZED (
      SELECT CASE WHEN count(*) = ${limit}::int THEN min(newest."updatedAt") ELSE '-infinity' END AS at FROM newest)`;
  const shared = Prisma.sql`
    shared AS (
      SELECT found.id, found."updatedAt" FROM newest CROSS JOIN LATERAL (
        SELECT p.id, p."updatedAt" FROM "Page" p
        WHERE p."parentId" = newest.id AND ${inFolder} AND ${isAfter} AND p."updatedAt" >= (SELECT since.at FROM since)
        ${newestFirst} LIMIT ${limit}) found
      UNION
      SELECT p.id, p."updatedAt" FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
      WHERE g."userId" = ${actor.userId}::uuid AND (SELECT few.holds FROM few)
        AND ${accessiblePage(actor)} AND ${isAfter}
      ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit})`;
  const rows = Prisma.sql`
    (SELECT ${pageColumns} FROM shared JOIN "Page" p ON p.id = shared.id
       LEFT JOIN reached_folder ON reached_folder.id = p."parentId" ${accessInReach(actor, "p")}
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
