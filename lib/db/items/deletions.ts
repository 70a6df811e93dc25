import "server-only";
import type { ItemRef } from "@/lib/contracts/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { isActorActive, isReachable, isTrashed, itemTables } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { subtree } from "./tree-changes";

/** How many items that the actor could see a deletion took. */
export type DeletedRows = { folders: number; pages: number };

/**
 * Deletes an item in the trash with all that belongs to it; null when there is none that the actor administers. With a folder
 * goes everything below it, also what the actor cannot see, which is not counted; its tree must be locked for a change,
 * and they must have been found to administer it. The bytes of files are swept later.
 */
export async function deleteTrashedRows(
  tx: Database,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<DeletedRows | null> {
  if (kind === "folder") return deleteFolder(tx, actor, id);
  const { alias, table } = itemTables[kind];
  const deleted = await tx.$executeRaw`
    DELETE FROM ${table} WHERE ${alias}.id = ${id}::uuid AND ${isTrashed(kind, actor, "admin")}`;
  return deleted === 0 ? null : { folders: 0, pages: kind === "page" ? 1 : 0 };
}

async function deleteFolder(tx: Database, actor: Actor, folderId: string): Promise<DeletedRows> {
  const below = Prisma.sql`below AS (${subtree(folderId)})`;
  const pages = await deletePages(tx, {
    before: Prisma.sql`${below},`,
    which: Prisma.sql`p."parentId" IN (SELECT below.id FROM below)`,
    counted: isReachable("page", actor, "view"),
  });
  await tx.$executeRaw`
    WITH RECURSIVE ${below} DELETE FROM "File" x WHERE x."parentId" IN (SELECT below.id FROM below)`;
  const folders = await tx.$queryRaw<{ counted: boolean }[]>`
    WITH RECURSIVE ${below}
    DELETE FROM "Folder" f USING below WHERE f.id = below.id RETURNING ${isReachable("folder", actor, "view")} AS counted`;
  return { folders: folders.filter(({ counted }) => counted).length, pages };
}

/** Deletes everything of the actor that is in the trash. Their tree must be locked for a change. */
export async function deleteTrash(tx: Database, actor: Actor): Promise<DeletedRows> {
  const pages = await deletePages(tx, {
    before: Prisma.empty,
    which: Prisma.sql`p."ownerId" = ${actor.userId}::uuid AND p."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${isReachable("page", actor, "admin")}`,
    counted: Prisma.sql`TRUE`,
  });
  await tx.$executeRaw`
    DELETE FROM "File" x WHERE x."ownerId" = ${actor.userId}::uuid AND x."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${isReachable("file", actor, "admin")}`;
  const folders = await tx.$executeRaw`
    DELETE FROM "Folder" f WHERE f."ownerId" = ${actor.userId}::uuid AND f."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${isReachable("folder", actor, "admin")}`;
  return { folders, pages };
}

/** Whether a person owns more than `most` pages, in the trash or not. */
export async function ownsMorePagesThan(db: Database, ownerId: string, most: number): Promise<boolean> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM "Page" p WHERE p."ownerId" = ${ownerId}::uuid LIMIT ${most + 1}) owned`;
  return (rows[0]?.count ?? 0) > most;
}

/**
 * Deletes everything that a person owns, in the trash or not. Their tree must be locked for a change. The folders are
 * locked first: that waits for those who are adding to them, and who comes later finds them gone.
 */
export async function deleteOwned(tx: Database, ownerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM (
      SELECT 1 FROM "Folder" f WHERE f."ownerId" = ${ownerId}::uuid FOR UPDATE) locked`;
  await deletePages(tx, {
    before: Prisma.empty,
    which: Prisma.sql`p."ownerId" = ${ownerId}::uuid`,
    counted: Prisma.sql`TRUE`,
  });
  await tx.$executeRaw`DELETE FROM "File" x WHERE x."ownerId" = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM "Folder" f WHERE f."ownerId" = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM "IndexQueue" u WHERE u."ownerId" = ${ownerId}::uuid`;
  // Parts of words stay when titles go; here nobody will look for them again.
  await tx.$executeRaw`DELETE FROM "TitlePart" w WHERE w."ownerId" = ${ownerId}::uuid`;
}

/**
 * In one statement, so that a page that is restored meanwhile is kept with all it has, or not at all. What refers to pages
 * is named in it: row by row, cascading, it takes many times as long.
 */
async function deletePages(
  tx: Database,
  pages: { before: Prisma.Sql; which: Prisma.Sql; counted: Prisma.Sql },
): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    WITH RECURSIVE ${pages.before}
    gone AS (DELETE FROM "Page" p WHERE ${pages.which} RETURNING p.id, ${pages.counted} AS counted),
    titles AS (DELETE FROM "PageTitle" t WHERE t."pageId" IN (SELECT gone.id FROM gone)),
    texts AS (DELETE FROM "Revision" r WHERE r."pageId" IN (SELECT gone.id FROM gone)),
    aliases AS (DELETE FROM "PageAlias" a WHERE a."pageId" IN (SELECT gone.id FROM gone)),
    words AS (DELETE FROM "PageText" w WHERE w."pageId" IN (SELECT gone.id FROM gone)),
    "moreWords" AS (DELETE FROM "PageTextRest" w WHERE w."pageId" IN (SELECT gone.id FROM gone)),
    links AS (DELETE FROM "Link" l WHERE l."pageId" IN (SELECT gone.id FROM gone))
    SELECT count(*) FILTER (WHERE gone.counted)::int AS count FROM gone`;
  return rows[0]?.count ?? 0;
}
