import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { accessiblePage, hasPagePermission, ownPage, pageAccess } from "./access";
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
  const isAfter = afterPlace(after, Prisma.sql`p."updatedAt"`, Prisma.sql`p.id`);
  return db.$queryRaw<PageRow[]>`
    SELECT ${pageColumns} FROM "Page" p ${pageAccess(actor)}
    WHERE p."parentId" = ${parentId}::uuid AND ${hasPagePermission(actor)} AND ${isAfter}
    ORDER BY p."trashedAt", p."updatedAt" DESC, p.id DESC
    LIMIT ${limit}`;
}

/** One's own at the top level, and what is shared from a folder that one cannot see. */
function listTop(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<PageRow[]> {
  if (folderLimitOf(actor) !== null) return Promise.resolve([]);
  const isAfter = afterPlace(after, Prisma.sql`p."updatedAt"`, Prisma.sql`p.id`);
  return db.$queryRaw<PageRow[]>`
    (SELECT ${pageColumns} FROM "Page" p ${pageAccess(actor)}
     WHERE ${ownPage(actor)} AND p."parentId" IS NULL AND ${isAfter}
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT shared.* FROM (
       SELECT ${pageColumns} FROM "Grant" granted JOIN "Page" p ON p.id = granted."pageId" ${pageAccess(actor)}
       WHERE granted."userId" = ${actor.userId}::uuid AND ${hasPagePermission(actor)} AND ${isAfter}) shared
     WHERE shared."parentId" IS NULL
     ORDER BY shared."updatedAt" DESC, shared.id DESC LIMIT ${limit})
    ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

/**
 * One's own pages by their owner, and the others folder by folder: the folders whose newest page is among the
 * newest, then of each the pages not older than the oldest of those.
 */
function listEverywhere(db: Database, actor: Actor, { after, limit }: ListFilter): Promise<PageRow[]> {
  const isAfter = afterPlace(after, Prisma.sql`p."updatedAt"`, Prisma.sql`p.id`);
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
      SELECT found.id FROM newest CROSS JOIN LATERAL (
        SELECT p.id FROM "Page" p
        WHERE p."parentId" = newest.id AND ${inFolder} AND ${isAfter} AND p."updatedAt" >= (SELECT since.at FROM since)
        ${newestFirst} LIMIT ${limit}) found
      UNION
      SELECT found.id FROM reached_owner CROSS JOIN LATERAL (
        SELECT p.id FROM "Page" p
        WHERE p."ownerId" = reached_owner.id AND ${accessiblePage(actor)} AND ${isAfter}
        ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit}) found
      WHERE NOT (SELECT few.holds FROM few)
      UNION
      SELECT g."pageId" FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."pageId" IS NOT NULL)
    SELECT listed.* FROM (
    ${folderLimitOf(actor) === null ? ownArm(actor, { isAfter, limit }) : Prisma.empty}
    (SELECT ${pageColumns} FROM shared JOIN "Page" p ON p.id = shared.id ${pageAccess(actor)}
     WHERE ${hasPagePermission(actor)} AND ${isAfter}
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    ) listed ORDER BY "updatedAt" DESC, id DESC LIMIT ${limit}`;
}

function ownArm(actor: Actor, { isAfter, limit }: { isAfter: Prisma.Sql; limit: number }): Prisma.Sql {
  return Prisma.sql`
    (SELECT ${pageColumns} FROM "Page" p ${pageAccess(actor)} WHERE ${ownPage(actor)} AND ${isAfter}
     ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${limit})
    UNION ALL`;
}
