import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { isAccessible } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import type { FileRow } from "./files";
import type { FolderRow } from "./folders";
import { Prisma } from "@/lib/db/generated/client";
import type { PageRow } from "./pages";
import { readableFileOf } from "@/lib/db/access/readable-files";

/** A folder as an export needs it. */
export type ExportedFolder = Pick<FolderRow, "id" | "name" | "icon" | "createdAt" | "updatedAt">;

/** A page with its content, as an export needs it. */
export type ExportedPage = Pick<PageRow, "id" | "title" | "icon" | "cover" | "createdAt" | "updatedAt"> & {
  markdown: string;
};

/** A file as an export needs it. */
export type ExportedFile = Pick<FileRow, "id" | "name" | "size" | "sha256" | "createdAt" | "updatedAt">;

const folderColumns = Prisma.sql`f.id, f.name, f.icon, f."createdAt", f."updatedAt"`;
const pageColumns = Prisma.sql`p.id, p.title, p.icon, p.cover, r.markdown, p."createdAt", p."updatedAt"`;
const fileColumns = Prisma.sql`x.id, x.name, x.size, x.sha256, x."createdAt", x."updatedAt"`;

/** Which part of a folder's contents: what comes after this id, at most so many. */
export type ExportPart = { parentId: string | null; after: string | null; limit: number };

/** The accessible folders directly in a folder, or the actor's own at the top level (null), by id. */
export function listExportedFolders(db: Database, actor: Actor, part: ExportPart): Promise<ExportedFolder[]> {
  const { after, limit } = part;
  return db.$queryRaw<ExportedFolder[]>`
    SELECT ${folderColumns} FROM "Folder" f
    WHERE ${isIn(actor, "f", part.parentId)} AND ${isAccessible("folder", actor)} AND ${isAfter("f", after)}
    ORDER BY f.id LIMIT ${limit}`;
}

/** The accessible pages directly in a folder, or the actor's own at the top level, by id. */
export function listExportedPages(db: Database, actor: Actor, part: ExportPart): Promise<ExportedPage[]> {
  const { after, limit } = part;
  return db.$queryRaw<ExportedPage[]>`
    SELECT ${pageColumns}
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE ${isIn(actor, "p", part.parentId)} AND ${isAccessible("page", actor)} AND ${isAfter("p", after)}
    ORDER BY p.id LIMIT ${limit}`;
}

/** The accessible files directly in a folder, or the actor's own at the top level, by id. */
export function listExportedFiles(db: Database, actor: Actor, part: ExportPart): Promise<ExportedFile[]> {
  const { after, limit } = part;
  return db.$queryRaw<ExportedFile[]>`
    SELECT ${fileColumns} FROM "File" x
    WHERE ${isIn(actor, "x", part.parentId)} AND ${isAccessible("file", actor)} AND ${isAfter("x", after)}
    ORDER BY x.id LIMIT ${limit}`;
}

/** The files that accessible pages link to or have as their covers, and that the actor can read, each once. */
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
    SELECT ${fileColumns}
    FROM used CROSS JOIN LATERAL ${readableFileOf(actor, Prisma.sql`used.id`)} x
    ORDER BY x.id`;
}

/** Those of these pages that are accessible, by id; without their contents. */
export async function findChosenPages(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM "Page" p WHERE p.id IN (${chosen(pageIds)}) AND ${isAccessible("page", actor)} ORDER BY p.id`;
  return rows.map(({ id }) => id);
}

/** Those of these pages that are accessible, by id. */
export function listChosenPages(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<ExportedPage[]> {
  return db.$queryRaw<ExportedPage[]>`
    SELECT ${pageColumns}
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE p.id IN (${chosen(pageIds)}) AND ${isAccessible("page", actor)}
    ORDER BY p.id`;
}

/** Those of these folders that are accessible; one that lies in another stands after it. */
export function listChosenFolders(
  db: Database,
  actor: Actor,
  folderIds: readonly string[],
): Promise<ExportedFolder[]> {
  return db.$queryRaw<ExportedFolder[]>`
    SELECT ${folderColumns} FROM "Folder" f
    WHERE f.id IN (${chosen(folderIds)}) AND ${isAccessible("folder", actor)}
    ORDER BY cardinality(f.path), f.id`;
}

function chosen(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(ids)}::json) asked`;
}

function isAfter(alias: "f" | "p" | "x", after: string | null): Prisma.Sql {
  return after === null ? Prisma.sql`TRUE` : Prisma.sql`${Prisma.raw(alias)}.id > ${after}::uuid`;
}

/** In a folder; at the top level, one's own items there. A token with a limit begins in its folder. */
function isIn(actor: Actor, alias: "f" | "p" | "x", parentId: string | null): Prisma.Sql {
  const item = Prisma.raw(alias);
  if (parentId !== null) return Prisma.sql`${item}."parentId" = ${parentId}::uuid`;
  const limit = folderLimitOf(actor);
  if (limit !== null) return alias === "f" ? Prisma.sql`f.id = ${limit}::uuid` : Prisma.sql`FALSE`;
  return Prisma.sql`${item}."parentId" IS NULL AND ${item}."ownerId" = ${actor.userId}::uuid`;
}
