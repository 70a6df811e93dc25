import "server-only";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isAccessible, itemTables } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import type { FileRow } from "./files";
import type { FolderRow } from "./folders";
import { Prisma } from "@/lib/db/generated/client";
import type { PageRow } from "./pages";
import { readableFileOf } from "@/lib/db/access/readable-files";

/** The columns of a folder in exports. */
export type ExportedFolder = Pick<FolderRow, "id" | "name" | "icon" | "createdAt" | "updatedAt">;

/** The columns of a page in exports, with its content. */
export type ExportedPage = Pick<PageRow, "id" | "title" | "icon" | "cover" | "createdAt" | "updatedAt"> & {
  markdown: string;
};

/** The columns of a file in exports. */
export type ExportedFile = Pick<FileRow, "id" | "name" | "size" | "sha256" | "createdAt" | "updatedAt">;

/** The rows of items in exports. */
export type ExportedItems = { folder: ExportedFolder; page: ExportedPage; file: ExportedFile };

const columns = {
  folder: Prisma.sql`f.id, f.name, f.icon, f."createdAt", f."updatedAt"`,
  page: Prisma.sql`p.id, p.title, p.icon, p.cover, r.markdown, p."createdAt", p."updatedAt"`,
  file: Prisma.sql`x.id, x.name, x.size, x.sha256, x."createdAt", x."updatedAt"`,
};

/** The table of a kind, for pages with their contents. */
function tableOf(kind: ItemKind): Prisma.Sql {
  const { table } = itemTables[kind];
  return kind === "page" ? Prisma.sql`${table} JOIN "Revision" r ON r.id = p."revisionId"` : table;
}

/** The part of a folder to read: at most `limit` items of a kind after this id. */
type ExportPart<Kind> = { kind: Kind; parentId: string | null; after: string | null; limit: number };

/** The accessible items of a kind directly in a folder, or the actor's own at the top level (null), by id. */
export function listExportedItems<Kind extends ItemKind>(
  db: Database,
  actor: Actor,
  { kind, parentId, after, limit }: ExportPart<Kind>,
): Promise<ExportedItems[Kind][]> {
  const { alias } = itemTables[kind];
  const isAfter = after === null ? Prisma.sql`TRUE` : Prisma.sql`${alias}.id > ${after}::uuid`;
  return db.$queryRaw<ExportedItems[Kind][]>`
    SELECT ${columns[kind]} FROM ${tableOf(kind)}
    WHERE ${isIn(actor, kind, parentId)} AND ${isAccessible(kind, actor)} AND ${isAfter}
    ORDER BY ${alias}.id LIMIT ${limit}`;
}

/** The readable files that accessible pages link to or have as covers, each once. */
export function listFilesOfPages(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<ExportedFile[]> {
  return db.$queryRaw<ExportedFile[]>`
    WITH page AS MATERIALIZED (
      SELECT p.id, p.cover FROM "Page" p WHERE p.id IN (${chosen(pageIds)}) AND ${isAccessible("page", actor)}),
    used AS MATERIALIZED (
      SELECT l."toFileId" AS id FROM page JOIN "Link" l ON l."pageId" = page.id WHERE l."toFileId" IS NOT NULL
      UNION SELECT (page.cover->>'value')::uuid FROM page WHERE page.cover->>'type' = 'file')
    SELECT ${columns.file}
    FROM used CROSS JOIN LATERAL ${readableFileOf(actor, Prisma.sql`used.id`)} x
    ORDER BY x.id`;
}

/** The ids of the accessible pages among these, in order. */
export async function findChosenPages(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM "Page" p WHERE p.id IN (${chosen(pageIds)}) AND ${isAccessible("page", actor)} ORDER BY p.id`;
  return rows.map(({ id }) => id);
}

/** The accessible pages among these, by id. */
export function listChosenPages(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<ExportedPage[]> {
  return db.$queryRaw<ExportedPage[]>`
    SELECT ${columns.page} FROM ${tableOf("page")}
    WHERE p.id IN (${chosen(pageIds)}) AND ${isAccessible("page", actor)}
    ORDER BY p.id`;
}

/** The accessible folders among these; a folder comes after those above it. */
export function listChosenFolders(
  db: Database,
  actor: Actor,
  folderIds: readonly string[],
): Promise<ExportedFolder[]> {
  return db.$queryRaw<ExportedFolder[]>`
    SELECT ${columns.folder} FROM "Folder" f
    WHERE f.id IN (${chosen(folderIds)}) AND ${isAccessible("folder", actor)}
    ORDER BY cardinality(f.path), f.id`;
}

function chosen(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(ids)}::json) asked`;
}

/** The condition for items in a folder, or for the actor's own at the top level. A limited token starts at its folder. */
function isIn(actor: Actor, kind: ItemKind, parentId: string | null): Prisma.Sql {
  const { alias } = itemTables[kind];
  if (parentId !== null) return Prisma.sql`${alias}."parentId" = ${parentId}::uuid`;
  const limit = folderLimitOf(actor);
  if (limit !== null) return kind === "folder" ? Prisma.sql`f.id = ${limit}::uuid` : Prisma.sql`FALSE`;
  return Prisma.sql`${alias}."parentId" IS NULL AND ${alias}."ownerId" = ${actor.userId}::uuid`;
}
