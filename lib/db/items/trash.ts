import "server-only";
import type { Item } from "@/lib/contracts/items";
import type { Actor } from "@/lib/domain/access/actor";
import {
  accessiblePage,
  accessibleParentOfFolder,
  accessibleParentOfPage,
  folderAccess,
  pageAccess,
  reachableFile,
  reachableFolder,
  reachablePage,
  reachableTop,
  isActorActive,
  trashedFolder,
  trashedPage,
} from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { subtree } from "./tree-changes";

/** Puts a page into the trash, as a batch of its own; false when the actor may not. */
export async function trashPageRow(db: Database, actor: Actor, pageId: string): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE "Page" p SET "trashedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(), "batchId" = p.id
    WHERE p.id = ${pageId}::uuid AND ${accessiblePage(actor, "edit")}`;
  return changed > 0;
}

/**
 * Puts an active folder with everything active below it into the trash, as one batch. The tree must be locked for a
 * change. The folders go first: that waits for those who are adding pages to them, and then their pages are seen.
 */
export async function trashFolderRows(
  tx: Database,
  folder: { folderId: string; ownerId: string },
): Promise<void> {
  const { folderId, ownerId } = folder;
  await tx.$executeRaw`
    WITH RECURSIVE below AS (
      SELECT ${folderId}::uuid AS id
      UNION ALL
      SELECT child.id FROM below JOIN "Folder" child ON child."parentId" = below.id AND child."trashedAt" IS NULL)
    UPDATE "Folder" f SET "trashedAt" = now(), "batchId" = ${folderId}::uuid,
      "updatedAt" = CASE WHEN f.id = ${folderId}::uuid THEN clock_timestamp() ELSE f."updatedAt" END
    FROM below WHERE f.id = below.id`;
  await tx.$executeRaw`
    UPDATE "Page" p SET "trashedAt" = now(), "batchId" = ${folderId}::uuid
    FROM "Folder" f
    WHERE f."ownerId" = ${ownerId}::uuid AND f."batchId" = ${folderId}::uuid AND p."parentId" = f.id
      AND p."trashedAt" IS NULL`;
  await tx.$executeRaw`
    UPDATE "File" x SET "trashedAt" = now(), "batchId" = ${folderId}::uuid
    FROM "Folder" f
    WHERE f."ownerId" = ${ownerId}::uuid AND f."batchId" = ${folderId}::uuid AND x."parentId" = f.id
      AND x."trashedAt" IS NULL`;
}

/**
 * Takes a page out of the trash: to its folder if that is active, else to the top level. Returns the folder's id (null
 * when the actor cannot see it), or undefined when there is no such page in the trash that the actor may edit.
 */
export async function restorePageRow(
  db: Database,
  actor: Actor,
  pageId: string,
): Promise<string | null | undefined> {
  const rows = await db.$queryRaw<{ parentId: string | null }[]>`
    WITH parent AS (
      SELECT f.id FROM "Page" p JOIN "Folder" f ON f.id = p."parentId"
      WHERE p.id = ${pageId}::uuid AND f."trashedAt" IS NULL FOR SHARE OF f),
    p AS (
      UPDATE "Page" p SET "trashedAt" = NULL, "batchId" = NULL, "parentId" = (SELECT parent.id FROM parent),
        "updatedAt" = clock_timestamp()
      WHERE p.id = ${pageId}::uuid AND ${trashedPage(actor, "edit")}
        AND (${reachableTop(actor)} OR EXISTS (SELECT 1 FROM parent))
      RETURNING *)
    SELECT ${accessibleParentOfPage} AS "parentId" FROM p ${pageAccess(actor)}`;
  return rows[0]?.parentId;
}

/** A folder in the trash: whose it is, its batch, and its folder if that is active (which is then locked). */
export type TrashedFolderPosition = {
  ownerId: string;
  batchId: string;
  parentId: string | null;
  activeParentId: string | null;
  /** The folder, if the actor can see it. */
  accessibleParentId: string | null;
};

/** The position of a folder in the trash, or null when it is not there. */
export async function findTrashedPosition(
  tx: Database,
  actor: Actor,
  folderId: string,
): Promise<TrashedFolderPosition | null> {
  const rows = await tx.$queryRaw<TrashedFolderPosition[]>`
    WITH parent AS (
      SELECT f.id FROM "Folder" child JOIN "Folder" f ON f.id = child."parentId"
      WHERE child.id = ${folderId}::uuid AND f."trashedAt" IS NULL FOR SHARE OF f)
    SELECT f."ownerId", f."batchId", f."parentId", (SELECT parent.id FROM parent) AS "activeParentId",
      ${accessibleParentOfFolder(actor)} AS "accessibleParentId"
    FROM "Folder" f ${folderAccess(actor)} WHERE f.id = ${folderId}::uuid AND f."trashedAt" IS NOT NULL`;
  return rows[0] ?? null;
}

/** Takes a folder, and what is below it and of the same batch, out of the trash. The tree must be locked. */
export async function restoreFolderRows(
  tx: Database,
  folder: { folderId: string; ownerId: string; batchId: string },
): Promise<void> {
  const { folderId, ownerId, batchId } = folder;
  const inBatch = Prisma.sql`p."ownerId" = ${ownerId}::uuid AND p."batchId" = ${batchId}::uuid`;
  const below = Prisma.sql`below AS (
    SELECT ${folderId}::uuid AS id
    UNION ALL
    SELECT child.id FROM below JOIN "Folder" child ON child."parentId" = below.id AND child."batchId" = ${batchId}::uuid)`;
  await tx.$executeRaw`
    WITH RECURSIVE ${below}
    UPDATE "Page" p SET "trashedAt" = NULL, "batchId" = NULL
    FROM below WHERE p."parentId" = below.id AND ${inBatch}`;
  await tx.$executeRaw`
    WITH RECURSIVE ${below}
    UPDATE "File" x SET "trashedAt" = NULL, "batchId" = NULL
    FROM below WHERE x."parentId" = below.id AND x."ownerId" = ${ownerId}::uuid AND x."batchId" = ${batchId}::uuid`;
  await tx.$executeRaw`
    WITH RECURSIVE ${below}
    UPDATE "Folder" f SET "trashedAt" = NULL, "batchId" = NULL,
      "updatedAt" = CASE WHEN f.id = ${folderId}::uuid THEN clock_timestamp() ELSE f."updatedAt" END
    FROM below WHERE f.id = below.id`;
}

/** Deletes a page in the trash with its history; false when there is none that the actor administers. */
export async function deletePageRow(db: Database, actor: Actor, pageId: string): Promise<boolean> {
  const deleted = await db.$executeRaw`
    DELETE FROM "Page" p WHERE p.id = ${pageId}::uuid AND ${trashedPage(actor, "admin")}`;
  return deleted > 0;
}

/** How many items that the actor could see a deletion took. */
export type DeletedRows = { folders: number; pages: number };

/**
 * Deletes a folder with everything below it, also what the actor cannot see, which is not counted. The tree must be
 * locked for a change.
 */
export async function deleteFolderRows(tx: Database, actor: Actor, folderId: string): Promise<DeletedRows> {
  const below = Prisma.sql`below AS (${subtree(folderId)})`;
  const pages = await deletePages(tx, {
    before: Prisma.sql`${below},`,
    which: Prisma.sql`p."parentId" IN (SELECT below.id FROM below)`,
    counted: reachablePage(actor, "view"),
  });
  await tx.$executeRaw`
    WITH RECURSIVE ${below} DELETE FROM "File" x WHERE x."parentId" IN (SELECT below.id FROM below)`;
  const folders = await tx.$queryRaw<{ counted: boolean }[]>`
    WITH RECURSIVE ${below}
    DELETE FROM "Folder" f USING below WHERE f.id = below.id RETURNING ${reachableFolder(actor, "view")} AS counted`;
  return { folders: folders.filter(({ counted }) => counted).length, pages };
}

/** Deletes everything of the actor that is in the trash. Their tree must be locked for a change. */
export async function deleteTrash(tx: Database, actor: Actor): Promise<DeletedRows> {
  const pages = await deletePages(tx, {
    before: Prisma.empty,
    which: Prisma.sql`p."ownerId" = ${actor.userId}::uuid AND p."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${reachablePage(actor, "admin")}`,
    counted: Prisma.sql`TRUE`,
  });
  await tx.$executeRaw`
    DELETE FROM "File" x WHERE x."ownerId" = ${actor.userId}::uuid AND x."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${reachableFile(actor, "admin")}`;
  const folders = await tx.$executeRaw`
    DELETE FROM "Folder" f WHERE f."ownerId" = ${actor.userId}::uuid AND f."batchId" IS NOT NULL
      AND ${isActorActive(actor)} AND ${reachableFolder(actor, "admin")}`;
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

/** Something in the trash, and what brings it back: itself, or the folder with which it went. */
export type TrashedBatchRow = { name: string; batch: Batch & Pick<Item, "kind"> };

type Batch = Pick<Item, "id" | "name" | "parentId" | "ownerId">;

/** An item in the trash that the actor may restore, and what it went with as far as they may restore that; else null. */
export async function findTrashedBatch(
  db: Database,
  actor: Actor,
  item: Pick<Item, "kind" | "id">,
): Promise<TrashedBatchRow | null> {
  const trashed =
    item.kind === "page"
      ? Prisma.sql`
          SELECT p.id, p.title AS name, p."ownerId", p."batchId", ${accessibleParentOfPage} AS "parentId"
          FROM "Page" p ${pageAccess(actor)} WHERE p.id = ${item.id}::uuid AND ${trashedPage(actor, "edit")}`
      : Prisma.sql`
          SELECT f.id, f.name, f."ownerId", f."batchId", ${accessibleParentOfFolder(actor)} AS "parentId"
          FROM "Folder" f ${folderAccess(actor)} WHERE f.id = ${item.id}::uuid AND ${trashedFolder(actor, "edit")}`;
  const rows = await db.$queryRaw<(Batch & { around: Omit<Batch, "ownerId"> | null })[]>`
    SELECT item.name, item."ownerId", item."parentId", (
      SELECT json_build_object('id', f.id, 'name', f.name, 'parentId', ${accessibleParentOfFolder(actor)})
      FROM "Folder" f ${folderAccess(actor)}
      WHERE f.id = item."batchId" AND f.id <> item.id AND ${trashedFolder(actor, "edit")}) AS around
    FROM (${trashed}) item`;
  const [row] = rows;
  if (row === undefined) return null;
  const { name, ownerId, parentId, around } = row;
  const batch = around === null ? { ...item, name, parentId } : { kind: "folder" as const, ...around };
  return { name, batch: { ...batch, ownerId } };
}

/** The first characters of the text of a page in the trash, at most so many, if the actor may restore it; else null. */
export async function findTrashedText(
  db: Database,
  actor: Actor,
  { pageId, lengthMax }: { pageId: string; lengthMax: number },
): Promise<string | null> {
  const rows = await db.$queryRaw<{ markdown: string }[]>`
    SELECT left(r.markdown, ${lengthMax}::int) AS markdown
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE p.id = ${pageId}::uuid AND ${trashedPage(actor, "edit")}`;
  return rows[0]?.markdown ?? null;
}

/** Whose an item in the trash is, and what the actor may do with it. */
export type TrashedItemRow = { ownerId: string; permission: "edit" | "admin" };

/** The item of this id, if it is in the trash and the actor may restore it; else null. */
export async function findTrashed(
  db: Database,
  actor: Actor,
  item: { kind: "page" | "folder"; id: string },
): Promise<TrashedItemRow | null> {
  const rows =
    item.kind === "page"
      ? await db.$queryRaw<TrashedItemRow[]>`
          SELECT p."ownerId", CASE WHEN ${reachablePage(actor, "admin")} THEN 'admin' ELSE 'edit' END AS permission
          FROM "Page" p WHERE p.id = ${item.id}::uuid AND ${trashedPage(actor, "edit")}`
      : await db.$queryRaw<TrashedItemRow[]>`
          SELECT f."ownerId", CASE WHEN ${reachableFolder(actor, "admin")} THEN 'admin' ELSE 'edit' END AS permission
          FROM "Folder" f WHERE f.id = ${item.id}::uuid AND ${trashedFolder(actor, "edit")}`;
  return rows[0] ?? null;
}
