import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { isAccessible, hasPermission, joinAccess } from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlace } from "@/lib/db/items/list-order";
import { pageColumns, type LocatedPageRow } from "@/lib/db/items/pages";
import { readableFileOf } from "@/lib/db/access/readable-files";
import { visibleDepth, namesWithinDepth } from "./visible-folder-names";

/** A page that links to another, and its first link. */
export type BacklinkRow = LocatedPageRow & { line: number; target: string; context: string };

/** The accessible pages that link to a page, most recently updated first, at most `limit`. */
export function listBacklinkRows(
  db: Database,
  actor: Actor,
  filter: { pageId: string; after: ListPlace | null; limit: number },
): Promise<BacklinkRow[]> {
  return db.$queryRaw<BacklinkRow[]>`
    WITH linking AS MATERIALIZED (
      SELECT DISTINCT ON (l."pageId") l."pageId", l.line, l.target FROM "Link" l
      WHERE l."toPageId" = ${filter.pageId}::uuid AND l."pageId" <> ${filter.pageId}::uuid
        AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = ${filter.pageId}::uuid AND ${isAccessible("page", actor)})
      ORDER BY l."pageId", l.ordinal)
    SELECT listed.*, ${folderNames(actor, Prisma.sql`listed."folderId"`)} AS "folderNames", left(split_part(
        replace(replace(r.markdown, E'\\r\\n', E'\\n'), E'\\r', E'\\n'), E'\\n', listed.line), 20000) AS context
    FROM (
      SELECT ${pageColumns(actor)}, p."parentId" AS "folderId", p."revisionId", linking.line, linking.target
      FROM linking JOIN "Page" p ON p.id = linking."pageId" ${joinAccess("page", actor)}
      WHERE ${hasPermission("page", actor)} AND ${afterPlace(filter.after, Prisma.sql`p."updatedAt"`, Prisma.sql`p.id`)}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT ${filter.limit}) listed
    JOIN "Revision" r ON r.id = listed."revisionId"
    ORDER BY listed."updatedAt" DESC, listed.id DESC`;
}

/** Those of these pages that link to a page. */
export async function findLinkingPages(
  db: Database,
  { pageId, among }: { pageId: string; among: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT l."pageId" AS id FROM "Link" l
    WHERE l."toPageId" = ${pageId}::uuid AND l."pageId" = ANY (${[...among]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** A link of a page, with its target if the actor can see it. */
export type LinkRow = {
  kind: "wikilink" | "embed" | "link" | "image";
  target: string;
  line: number;
  pageId: string | null;
  pageTitle: string | null;
  fileId: string | null;
  fileName: string | null;
  mimeType: string | null;
};

/**
 * The links of an accessible page, in order. Access to their targets is checked once for each page, file and folder,
 * regardless of the number of links. All joined rows come from the links themselves, so a full join equals a left one,
 * but is never executed as a nested loop; the planner cannot estimate the number of a page's links.
 */
export function listLinkRows(db: Database, actor: Actor, pageId: string): Promise<LinkRow[]> {
  const isNamed = (target: Prisma.Sql) =>
    namesWithinDepth(Prisma.sql`link.folder`, {
      place: Prisma.sql`${target}."parentId"`,
      depth: Prisma.sql`${target}.depth`,
    });
  const withDepth = (target: Prisma.Sql) => Prisma.sql`
    SELECT ${target}.*, place.depth FROM ${target} FULL JOIN (
      SELECT around.id, ${visibleDepth(actor, Prisma.sql`around.id`)} AS depth
      FROM (SELECT DISTINCT ${target}."parentId" AS id FROM ${target}) around
      WHERE around.id IS NOT NULL AND EXISTS (SELECT 1 FROM link WHERE link.folder <> '') OFFSET 0) place
      ON place.id = ${target}."parentId"`;
  return db.$queryRaw<LinkRow[]>`
    WITH link AS MATERIALIZED (
      SELECT l.* FROM "Link" l
      WHERE l."pageId" = ${pageId}::uuid
        AND EXISTS (SELECT 1 FROM "Page" p WHERE p.id = l."pageId" AND ${isAccessible("page", actor)})),
    "linkedPage" AS MATERIALIZED (
      SELECT p.* FROM (SELECT DISTINCT link."toPageId" AS id FROM link) linked
      CROSS JOIN LATERAL (
        SELECT p.id, p.title, p."parentId" FROM "Page" p WHERE p.id = linked.id AND ${isAccessible("page", actor)} OFFSET 0) p),
    "linkedFile" AS MATERIALIZED (
      SELECT x.id, x.name, x."mimeType", x."parentId"
      FROM (SELECT link."toFileId" AS id, bool_or(link."grantsFileAccess") AS "grantsFileAccess" FROM link GROUP BY link."toFileId") linked
      CROSS JOIN LATERAL ${readableFileOf(actor, Prisma.sql`linked.id`, Prisma.sql`linked."grantsFileAccess"`)} x),
    page AS MATERIALIZED (${withDepth(Prisma.sql`"linkedPage"`)}),
    file AS MATERIALIZED (${withDepth(Prisma.sql`"linkedFile"`)}),
    led AS MATERIALIZED (
      SELECT link.*, ${isNamed(Prisma.sql`page`)} AS "showsPage", link."grantsFileAccess" OR ${isNamed(Prisma.sql`file`)} AS "showsFile",
        page.id AS "itsPageId", page.title, file.id AS "itsFileId", file.name, file."mimeType"
      FROM link FULL JOIN page ON page.id = link."toPageId" FULL JOIN file ON file.id = link."toFileId")
    SELECT led.kind, led.target, led.line,
      CASE WHEN led."showsPage" THEN led."itsPageId" END AS "pageId", CASE WHEN led."showsPage" THEN led.title END AS "pageTitle",
      CASE WHEN led."showsFile" THEN led."itsFileId" END AS "fileId", CASE WHEN led."showsFile" THEN led.name END AS "fileName",
      CASE WHEN led."showsFile" THEN led."mimeType" END AS "mimeType"
    FROM led ORDER BY led.ordinal`;
}

/** Binds the links of an owner that lead nowhere, or to the trash, to present items. */
export async function bindLinks(db: Database, ownerId: string): Promise<void> {
  await db.$queryRaw`SELECT bind_links(${ownerId}::uuid, NULL)::text`;
}

/** Binds links that lead nowhere, or to the trash, to a restored page that they name. */
export async function bindLinksToPage(db: Database, pageId: string): Promise<void> {
  await db.$queryRaw`
    SELECT bind_links(t."ownerId", ARRAY[t."titleKey", file_key(t."titleKey")] || COALESCE((
      SELECT array_agg(a."aliasKey") FROM "PageAlias" a WHERE a."pageId" = t."pageId"), '{}'))::text
    FROM "PageTitle" t WHERE t."pageId" = ${pageId}::uuid`;
}

/** Binds the links of a restored page that lead nowhere, or to the trash. */
export async function bindLinksOfPage(db: Database, pageId: string): Promise<void> {
  await db.$executeRaw`
    WITH loose AS (
      SELECT l."revisionId", l.ordinal, r.page_id, r.file_id
      FROM "Page" p JOIN "Link" l ON l."pageId" = p.id
      CROSS JOIN LATERAL resolve_link(l."ownerId", p."parentId", l.key, l.folder, l.spelling, l."folderSpelling") r
      WHERE p.id = ${pageId}::uuid
        AND NOT EXISTS (SELECT 1 FROM "Page" t WHERE t.id = l."toPageId" AND t."trashedAt" IS NULL)
        AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t.id = l."toFileId" AND t."trashedAt" IS NULL))
    UPDATE "Link" l SET "toPageId" = loose.page_id, "toFileId" = loose.file_id, "grantsFileAccess" = FALSE FROM loose
    WHERE l."pageId" = ${pageId}::uuid AND l."revisionId" = loose."revisionId" AND l.ordinal = loose.ordinal`;
}

/** Binds the links to a trashed batch to other pages and files with the same names, if any. */
export async function rebindFromTrash(db: Database, batchId: string): Promise<void> {
  await db.$executeRaw`
    WITH gone AS (
      SELECT l."pageId", l."revisionId", l.ordinal, r.page_id, r.file_id
      FROM (
        SELECT l.* FROM "Page" top JOIN "Page" p ON p."ownerId" = top."ownerId" AND p."batchId" = top.id
        JOIN "Link" l ON l."toPageId" = p.id WHERE top.id = ${batchId}::uuid
        UNION ALL
        SELECT l.* FROM "Folder" top JOIN "Page" p ON p."ownerId" = top."ownerId" AND p."batchId" = top.id
        JOIN "Link" l ON l."toPageId" = p.id WHERE top.id = ${batchId}::uuid
        UNION ALL
        SELECT l.* FROM "File" top JOIN "Link" l ON l."toFileId" = top.id WHERE top.id = ${batchId}::uuid
        UNION ALL
        SELECT l.* FROM "Folder" top JOIN "File" x ON x."ownerId" = top."ownerId" AND x."batchId" = top.id
        JOIN "Link" l ON l."toFileId" = x.id WHERE top.id = ${batchId}::uuid) l
      JOIN "Page" linking ON linking.id = l."pageId" AND linking."trashedAt" IS NULL
      CROSS JOIN LATERAL resolve_link(
        l."ownerId", linking."parentId", l.key, l.folder, l.spelling, l."folderSpelling") r)
    UPDATE "Link" l SET "toPageId" = gone.page_id, "toFileId" = gone.file_id, "grantsFileAccess" = FALSE FROM gone
    WHERE l."pageId" = gone."pageId" AND l."revisionId" = gone."revisionId" AND l.ordinal = gone.ordinal`;
}
