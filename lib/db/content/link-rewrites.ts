import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Leaf } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { writeJson } from "@/lib/domain/content/write-json";
import { tokenIdOf } from "@/lib/domain/access/token-id-of";
import { tokenNameOf } from "@/lib/domain/access/token-name-of";
import type { LinkingPage, RelinkedPage } from "@/lib/domain/links/rewrite-page-links";
import type { FoldersInSight } from "@/lib/domain/links/write-target";
import { logContent } from "@/lib/db/changes/change-log";
import { isAuthorInSight } from "./link-authors";
import { isAccessible, grantsToParentOf } from "@/lib/db/access/access";
import { foldersInSight } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A page, row-locked, with links to rewrite: which links, its size, and the fields of `LinkingPage`. */
export type LinkingPageRow = { id: string; size: number } & Pick<
  LinkingPage,
  "ordinals" | "folders" | "showsPlace"
>;

type FoldersRow = { folders: FoldersInSight | null };

const atTop: FoldersInSight = { ids: [], names: [], isFromTop: true };

/**
 * The links to rewrite: those that name the item by one of these keys or an earlier name, or those that name its
 * folders.
 */
export type LinksByText = { to: Leaf; by: { keys: readonly string[] } | "folders" };

/**
 * The pages that the actor may edit, not locked by anybody, that link to an item by such a text, of an author who could
 * see the item; row-locked in a fixed order until the transaction ends, with their folders.
 */
export async function lockLinkingPages(
  tx: Database,
  actor: Actor,
  links: LinksByText,
): Promise<LinkingPageRow[]> {
  const keys = links.by === "folders" ? null : links.by.keys;
  const to = links.to.kind === "page" ? Prisma.sql`l."toPageId"` : Prisma.sql`l."toFileId"`;
  const rows = await tx.$queryRaw<(Omit<LinkingPageRow, "folders"> & FoldersRow)[]>`
    WITH linking AS MATERIALIZED (
      SELECT l."pageId", array_agg(l.ordinal) AS ordinals FROM "Link" l
      WHERE ${to} = ${links.to.id}::uuid AND ${isAuthorInSight(links.to)} AND CASE WHEN ${keys}::text[] IS NULL THEN l.folder <> ''
        ELSE l.key = ANY (${keys}::text[]) OR NOT EXISTS (
          SELECT 1 FROM "PageAlias" a WHERE a."pageId" = ${links.to.id}::uuid AND a."aliasKey" = l.key) END
      GROUP BY l."pageId")
    SELECT p.id, linking.ordinals, r.size, ${foldersInSight(actor, Prisma.sql`p."parentId"`)} AS folders,
      ${showsFoldersOf(links.to)} AS "showsPlace"
    FROM linking JOIN "Page" p ON p.id = linking."pageId" JOIN "Revision" r ON r.id = p."revisionId"
    WHERE ${isAccessible("page", actor, "edit")} AND NOT p.locked
    ORDER BY p.id FOR NO KEY UPDATE OF p`;
  return rows.map((row) => ({ ...row, folders: row.folders ?? atTop }));
}

/** Whether everyone with a grant that reaches the page `p` can see all folders of an item. */
function showsFoldersOf({ kind, id }: Leaf): Prisma.Sql {
  const table = kind === "page" ? Prisma.sql`"Page"` : Prisma.sql`"File"`;
  return Prisma.sql`NOT EXISTS (
    SELECT 1 FROM ${table} target JOIN "Folder" around ON around.id = target."parentId"
    JOIN "Grant" g ON g."pageId" = p.id OR NOT p.restricted AND g."folderId" = ANY (${grantsToParentOf("page")})
    WHERE target.id = ${id}::uuid AND NOT EXISTS (
      SELECT 1 FROM "Grant" seen WHERE seen."userId" = g."userId" AND seen."itemId" = around.path[1]
        AND around."openFrom" = 1))`;
}

/** Whether any link with folders leads to a page, or could lead to it after a move. */
export async function isNamedWithFolders(db: Database, pageId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "PageTitle" t WHERE t."pageId" = ${pageId}::uuid AND (
      EXISTS (SELECT 1 FROM "Link" l WHERE l."toPageId" = t."pageId" AND l.folder <> '')
      OR EXISTS (
        SELECT 1 FROM "Link" l WHERE l."ownerId" = t."ownerId" AND l.folder <> ''
          AND l.key = ANY (ARRAY[t."titleKey", file_key(t."titleKey")] || ARRAY(SELECT a."aliasKey" FROM "PageAlias" a WHERE a."pageId" = t."pageId"))))`;
  return rows.length > 0;
}

/** A folder and those above it that the actor can see; none at the top level (null). */
export async function findFoldersInSight(
  db: Database,
  actor: Actor,
  folderId: string | null,
): Promise<FoldersInSight> {
  const [row] = await db.$queryRaw<FoldersRow[]>`
    SELECT ${foldersInSight(actor, Prisma.sql`${folderId}::uuid`)} AS folders`;
  return row?.folders ?? atTop;
}

/** Whether another page or file of its owner that the actor can see has one of these names. */
export async function hasNamesake(
  db: Database,
  actor: Actor,
  { item, keys }: { item: Leaf; keys: readonly string[] },
): Promise<boolean> {
  const table = item.kind === "page" ? Prisma.sql`"Page"` : Prisma.sql`"File"`;
  const rows = await db.$queryRaw<unknown[]>`
    WITH named AS (SELECT t."ownerId" FROM ${table} t WHERE t.id = ${item.id}::uuid)
    SELECT 1 FROM named JOIN "PageTitle" t ON t."ownerId" = named."ownerId" AND t."titleKey" = ANY (${keys}::text[])
    JOIN "Page" p ON p.id = t."pageId" AND p.id <> ${item.id}::uuid AND ${isAccessible("page", actor)}
    UNION ALL
    SELECT 1 FROM named JOIN "File" x ON x."ownerId" = named."ownerId" AND x."nameKey" = ANY (${keys}::text[])
    WHERE x.id <> ${item.id}::uuid AND ${isAccessible("file", actor)}
    LIMIT 1`;
  return rows.length > 0;
}

/** The texts of row-locked pages, by their ids. */
export function findTexts(
  tx: Database,
  pageIds: readonly string[],
): Promise<{ id: string; markdown: string }[]> {
  return tx.$queryRaw<{ id: string; markdown: string }[]>`
    SELECT p.id, r.markdown FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE p.id IN (
      SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked)`;
}

/** A page's text with rewritten links. */
export type RewrittenText = RelinkedPage & { pageId: string; revisionId: string };

/** Stores rewritten texts as revisions of locked pages. Every link stays bound to its target. */
export async function storeRewrittenTexts(
  tx: Database,
  actor: Actor,
  texts: readonly RewrittenText[],
): Promise<void> {
  const links = texts.flatMap(({ pageId, links }) => links.map((link) => ({ pageId, ...link })));
  const rows = texts.map((text) => ({ ...text, links: undefined }));
  // Long texts, or very many links, take a while.
  const toJson = (value: readonly object[]) => writeJson(value, () => yieldToEventLoop());
  const [linksJson, rowsJson] = [await toJson(links), await toJson(rows)];
  await tx.$executeRaw`
    UPDATE "Link" l SET kind = new.kind, target = new.target, key = new.key, folder = new.folder, spelling = new.spelling,
      "folderSpelling" = new."folderSpelling"
    FROM json_to_recordset(${linksJson}::json)
      AS new ("pageId" uuid, ordinal int, kind text, target text, key text, folder text, spelling text, "folderSpelling" text)
    WHERE l."pageId" = new."pageId" AND l.ordinal = new.ordinal`;
  await tx.$executeRaw`
    WITH new AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rowsJson}::json)
        AS new ("pageId" uuid, "revisionId" uuid, markdown text, etag text, size int)),
    pages AS (
      UPDATE "Page" p SET etag = new.etag, "revisionId" = new."revisionId", "updatedAt" = clock_timestamp()
      FROM new WHERE p.id = new."pageId" RETURNING p.id, p."ownerId", FALSE AS "hasNewProperties"),
    logged AS (${logContent(Prisma.sql`pages`, actor)}),
    links AS (
      UPDATE "Link" l SET "revisionId" = new."revisionId" FROM new WHERE l."pageId" = new."pageId"),
    aliases AS (
      UPDATE "PageAlias" a SET "revisionId" = new."revisionId" FROM new WHERE a."pageId" = new."pageId")
    INSERT INTO "Revision" (id, "pageId", markdown, etag, size, operation, "userId", "tokenName", "tokenId", "createdAt")
    SELECT new."revisionId", new."pageId", new.markdown, new.etag, new.size, 'relink', ${actor.userId}::uuid, ${tokenNameOf(actor)},
      ${tokenIdOf(actor)}::uuid,
      clock_timestamp()
    FROM new`;
}
