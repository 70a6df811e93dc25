import "server-only";
import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isActorActive, isReachable, isAccessibleInTrash, itemTables } from "@/lib/db/access/access";
import { joinFolderAround, logDeletion, whereaboutsColumns } from "@/lib/db/changes/change-log";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { subtree } from "./tree-changes";

/** The number of deleted items that the actor could see. */
export type DeletedRows = { folders: number; pages: number };

/**
 * Deletes an item in the trash and everything that belongs to it; null if there is none that the actor administers. A folder
 * is deleted with everything below it, including items that the actor cannot see, which are not counted; the caller has
 * locked its tree for a change and checked the permission. The bytes of files are swept later.
 */
export async function deleteTrashedRows(
  tx: Database,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<DeletedRows | null> {
  if (kind === "folder") return deleteFolder(tx, actor, id);
  const { alias, table } = itemTables[kind];
  const deleted = await tx.$queryRaw<unknown[]>`
    WITH deleted AS (
      DELETE FROM ${table} WHERE ${alias}.id = ${id}::uuid AND ${isAccessibleInTrash(kind, actor, "admin")} RETURNING *),
    ${goneItems(kind, Prisma.sql`TRUE`)}, ${logDeletion(kind, actor)}
    SELECT 1 FROM gone`;
  return deleted.length === 0 ? null : { folders: 0, pages: kind === "page" ? 1 : 0 };
}

async function deleteFolder(tx: Database, actor: Actor, folderId: string): Promise<DeletedRows> {
  const below = Prisma.sql`below AS (${subtree(folderId)})`;
  const pages = await deletePages(tx, {
    before: Prisma.sql`${below},`,
    which: Prisma.sql`p."parentId" IN (SELECT below.id FROM below)`,
    counted: isReachable("page", actor, "view"),
    logged: { actor, isTop: Prisma.sql`FALSE` },
  });
  await tx.$executeRaw`
    WITH RECURSIVE ${below} DELETE FROM "File" x WHERE x."parentId" IN (SELECT below.id FROM below)`;
  const folders = await tx.$queryRaw<{ counted: boolean }[]>`
    WITH RECURSIVE ${below},
    deleted AS (
      DELETE FROM "Folder" f USING below WHERE f.id = below.id RETURNING f.*, ${isReachable("folder", actor, "view")} AS counted),
    ${goneItems("folder", Prisma.sql`f.id = ${folderId}::uuid`)}, ${logDeletion("folder", actor)}
    SELECT deleted.counted FROM deleted`;
  return { folders: folders.filter(({ counted }) => counted).length, pages };
}

/** Deletes all items of the actor in the trash. The caller has locked their tree for a change. */
export async function deleteTrash(tx: Database, actor: Actor): Promise<DeletedRows> {
  const pages = await deletePages(tx, {
    before: Prisma.empty,
    which: Prisma.sql`p."ownerId" = ${actor.userId}::uuid AND p."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${isReachable("page", actor, "admin")}`,
    counted: Prisma.sql`TRUE`,
    logged: { actor, isTop: isTopOfTrash("page", actor) },
  });
  await tx.$queryRaw`
    WITH deleted AS (
      DELETE FROM "File" x WHERE x."ownerId" = ${actor.userId}::uuid AND x."batchId" IS NOT NULL
        AND ${isActorActive(actor)} AND ${isReachable("file", actor, "admin")} RETURNING *),
    ${goneItems("file", isTopOfTrash("file", actor))}, ${logDeletion("file", actor)}
    SELECT count(*)::int AS count FROM gone`;
  const folders = await tx.$queryRaw<{ count: number }[]>`
    WITH deleted AS (
      DELETE FROM "Folder" f WHERE f."ownerId" = ${actor.userId}::uuid AND f."batchId" IS NOT NULL
        AND ${isActorActive(actor)} AND ${isReachable("folder", actor, "admin")} RETURNING *),
    ${goneItems("folder", isTopOfTrash("folder", actor))}, ${logDeletion("folder", actor)}
    SELECT count(*)::int AS count FROM gone`;
  return { folders: folders[0]?.count ?? 0, pages };
}

/** The expression `gone` of the items that `deleted` has, for the log. */
function goneItems(kind: ItemKind, isTop: Prisma.Sql): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`gone AS (
    SELECT ${alias}.id, ${alias}."ownerId", ${whereaboutsColumns(kind)}, ${isTop} AS "isTop"
    FROM deleted ${alias} ${joinFolderAround(kind)})`;
}

/** The condition that the folder of an item in the trash is not deleted with it. */
function isTopOfTrash(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  const limit = folderLimitOf(actor);
  const isLimit = kind === "folder" && limit !== null ? Prisma.sql`f.id = ${limit}::uuid` : Prisma.sql`FALSE`;
  return Prisma.sql`(${isLimit} OR NOT EXISTS (
    SELECT 1 FROM "Folder" above WHERE above.id = ${alias}."parentId" AND above."batchId" IS NOT NULL))`;
}

/** Whether a person owns more than `most` pages, in the trash or not. */
export async function ownsMorePagesThan(db: Database, ownerId: string, most: number): Promise<boolean> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM "Page" p WHERE p."ownerId" = ${ownerId}::uuid LIMIT ${most + 1}) owned`;
  return (rows[0]?.count ?? 0) > most;
}

/**
 * Deletes everything that a person owns, trashed or not. The caller has locked their tree for a change. The folders are
 * locked first: this waits for transactions that add to them, and later ones no longer find them.
 */
export async function deleteOwned(tx: Database, ownerId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM (
      SELECT 1 FROM "Folder" f WHERE f."ownerId" = ${ownerId}::uuid FOR UPDATE) locked`;
  await deletePages(tx, {
    before: Prisma.empty,
    which: Prisma.sql`p."ownerId" = ${ownerId}::uuid`,
    counted: Prisma.sql`TRUE`,
    logged: null,
  });
  await tx.$executeRaw`DELETE FROM "File" x WHERE x."ownerId" = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM "Folder" f WHERE f."ownerId" = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM "IndexQueue" u WHERE u."ownerId" = ${ownerId}::uuid`;
  await tx.$executeRaw`DELETE FROM "QueryIndexQueue" q WHERE q."ownerId" = ${ownerId}::uuid`;
  // The triggers keep the parts of words of deleted titles; nobody will search for these again.
  await tx.$executeRaw`DELETE FROM "TitlePart" w WHERE w."ownerId" = ${ownerId}::uuid`;
}

/**
 * Deletes pages in one statement, so that a page restored meanwhile is kept whole or not at all. The statement names the
 * tables that refer to pages, because cascading row by row takes many times as long.
 */
async function deletePages(
  tx: Database,
  pages: {
    before: Prisma.Sql;
    which: Prisma.Sql;
    counted: Prisma.Sql;
    logged: { actor: Actor; isTop: Prisma.Sql } | null;
  },
): Promise<number> {
  const { logged } = pages;
  const rows = await tx.$queryRaw<{ count: number }[]>`
    WITH RECURSIVE ${pages.before}
    deleted AS (DELETE FROM "Page" p WHERE ${pages.which} RETURNING p.id, p."ownerId", p."parentId", p.restricted, ${pages.counted} AS counted),
    ${goneItems("page", logged?.isTop ?? Prisma.sql`FALSE`)},
    ${logged === null ? Prisma.empty : Prisma.sql`${logDeletion("page", logged.actor)},`}
    titles AS (DELETE FROM "PageTitle" t WHERE t."pageId" IN (SELECT gone.id FROM gone)),
    texts AS (DELETE FROM "Revision" r WHERE r."pageId" IN (SELECT gone.id FROM gone)),
    aliases AS (DELETE FROM "PageAlias" a WHERE a."pageId" IN (SELECT gone.id FROM gone)),
    words AS (DELETE FROM "PageText" w WHERE w."pageId" IN (SELECT gone.id FROM gone)),
    "moreWords" AS (DELETE FROM "PageTextRest" w WHERE w."pageId" IN (SELECT gone.id FROM gone)),
    tags AS (DELETE FROM "PageTag" t WHERE t."pageId" IN (SELECT gone.id FROM gone)),
    tasks AS (DELETE FROM "PageTask" t WHERE t."pageId" IN (SELECT gone.id FROM gone)),
    indexed AS (DELETE FROM "IndexedPage" t WHERE t."pageId" IN (SELECT gone.id FROM gone)),
    properties AS (DELETE FROM "PageProperty" v WHERE v."pageId" IN (SELECT gone.id FROM gone)),
    links AS (DELETE FROM "Link" l WHERE l."pageId" IN (SELECT gone.id FROM gone))
    SELECT count(*) FILTER (WHERE deleted.counted)::int AS count FROM deleted`;
  return rows[0]?.count ?? 0;
}
