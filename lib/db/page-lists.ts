import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import {
  accessiblePage,
  activePage,
  folderAccess,
  limitOf,
  ownPage,
  pageAccess,
  pageAccessInReach,
} from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { afterPlace, type ListFilter } from "./lists";
import { pageColumns, type PageRow } from "./pages";
import { reached } from "./reach";

/** Accessible pages, most recently updated first, at most `limit`. */
export function listPageRows(db: Database, actor: Actor, filter: ListFilter): Promise<PageRow[]> {
  if (filter.parentId === undefined) return listEverywhere(db, actor, filter);
  return filter.parentId === null ? listTop(db, actor, filter) : listIn(db, actor, filter);
}

// Ordered by the time of trashing too, which is null in all of them, so that the index gives the order.
function listIn(db: Database, actor: Actor, { parentId, after, limit }: ListFilter): Promise<PageRow[]> {
  return db.$queryRaw<PageRow[]>`
    WITH reached_folder AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${folderAccess(actor)} WHERE f.id = ${parentId}::uuid)
    SELECT ${pageColumns} FROM "Page" p LEFT JOIN reached_folder ON TRUE ${pageAccessInReach(actor)}
    WHERE p."parentId" = ${parentId}::uuid AND ${activePage(actor)} AND ${afterPlace("p", after)}
    ORDER BY p."trashedAt", p."updatedAt" DESC, p.id DESC
    LIMIT ${limit}`;
}

/** One's own at the top level, and what is shared from a folder that one cannot see. */
function listTop(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<PageRow[]> {
  if (limitOf(actor) !== null) return Promise.resolve([]);
  return db.$queryRaw<PageRow[]>`
    (SELECT ${pageColumns} FROM "Page" p ${pageAccess(actor)}
     WHERE ${ownPage(actor)} AND p."parentId" IS NULL AND ${afterPlace("p", after)}
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${pageColumns} FROM "Grant" granted JOIN "Page" p ON p.id = granted."pageId" ${pageAccess(actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${activePage(actor)} AND ${afterPlace("p", after)}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY shared."updatedAt" DESC, shared.id DESC LIMIT ${limit})
    ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

/**
 * One's own pages by their owner, and the others folder by folder: the folders whose newest page is among the
 * newest, then of each the pages not older than the oldest of those.
 */
function listEverywhere(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<PageRow[]> {
  const isAfter = afterPlace("p", after);
  const inFolder = Prisma.sql`p."trashedAt" IS NULL AND (NOT p.restricted OR p."ownerId" = ${actor.userId}::uuid)`;
  const newestFirst = Prisma.sql`ORDER BY p."trashedAt", p."updatedAt" DESC, p.id DESC`;
  return db.$queryRaw<PageRow[]>`
    WITH ${reached(actor)},
    newest AS MATERIALIZED (
      SELECT reached_folder.id, first."updatedAt" FROM reached_folder CROSS JOIN LATERAL (
        SELECT p."updatedAt", p.id FROM "Page" p WHERE p."parentId" = reached_folder.id AND ${inFolder} AND ${isAfter}
        ${newestFirst} LIMIT 1) first
      WHERE (SELECT few.holds FROM few)
      ORDER BY first."updatedAt" DESC, first.id DESC LIMIT ${limit}),
    since AS MATERIALIZED (
      SELECT CASE WHEN count(*) = ${limit}::int THEN min(newest."updatedAt") ELSE '-infinity' END AS at FROM newest),
    shared AS (
      SELECT found.id, found."updatedAt" FROM newest CROSS JOIN LATERAL (
        SELECT p.id, p."updatedAt" FROM "Page" p
        WHERE p."parentId" = newest.id AND ${inFolder} AND ${isAfter} AND p."updatedAt" >= (SELECT since.at FROM since)
        ${newestFirst} LIMIT ${limit}) found
      UNION
      SELECT p.id, p."updatedAt" FROM "Grant" g JOIN "Page" p ON p.id = g."pageId"
      WHERE g."userId" = ${actor.userId}::uuid AND (SELECT few.holds FROM few)
        AND ${accessiblePage(actor)} AND ${isAfter}
      ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit})
    SELECT listed.* FROM (
    ${limitOf(actor) === null ? ownArm(actor, { isAfter, limit }) : Prisma.empty}
    (SELECT ${pageColumns} FROM shared JOIN "Page" p ON p.id = shared.id
       LEFT JOIN reached_folder ON reached_folder.id = p."parentId" ${pageAccessInReach(actor)}
     WHERE ${activePage(actor)})
    UNION ALL
    (SELECT ${pageColumns} FROM reached_owner CROSS JOIN LATERAL (
       SELECT p.* FROM "Page" p
       WHERE p."ownerId" = reached_owner.id AND ${accessiblePage(actor)} AND ${isAfter}
       ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}) p ${pageAccess(actor)}
     WHERE NOT (SELECT few.holds FROM few)
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    ) listed ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

function ownArm(actor: Actor, { isAfter, limit }: { isAfter: Prisma.Sql; limit: number }): Prisma.Sql {
  return Prisma.sql`
    (SELECT ${pageColumns} FROM "Page" p ${pageAccess(actor)} WHERE ${ownPage(actor)} AND ${isAfter}
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    UNION ALL`;
}
