import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { isAccessible, reachableTop } from "@/lib/db/access/access";
import { logChange } from "@/lib/db/changes/change-log";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlace } from "./list-order";
import { writablePlace } from "./writable-place";
import { readableFile } from "@/lib/db/access/readable-files";

/** The metadata of a file. `sha256` names its bytes, in hexadecimal digits. */
export type FileRow = {
  id: string;
  parentId: string | null;
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  ownerId: string;
  createdAt: Date;
  updatedAt: Date;
};

/** A file and the permission of the actor. */
export type AccessibleFileRow = FileRow & { permission: Permission };

/** The columns of a file (alias `x`). A person who can see a file, not only read it, can see its folder. */
export const fileColumns = Prisma.sql`x.id, x."parentId", x.name, x."mimeType", x.size, x.sha256, x."ownerId", x."createdAt", x."updatedAt"`;

/** The file with this id whose bytes the actor may read, or null. */
export async function findReadableFile(db: Database, actor: Actor, fileId: string): Promise<FileRow | null> {
  const rows = await db.$queryRaw<FileRow[]>`
    SELECT ${fileColumns} FROM "File" x WHERE x.id = ${fileId}::uuid AND ${readableFile(actor)}`;
  return rows[0] ?? null;
}

/** A name split where a number can be inserted, as written and case-folded. */
type SplitName = { stem: string; ending: string; stemKey: string; endingKey: string };

/** The fields of a new file. Its bytes are already stored. */
export type NewFile = {
  id: string;
  name: SplitName;
  mimeType: string;
  size: number;
  sha256: string;
};

/** The destination of a new file: a folder (null: the top level), or a page, beside which it is stored. */
export type FilePlace = { parentId: string | null } | { pageId: string };

/**
 * Stores a file; null if the actor may not add it there. A number is added to a name that is taken, because links find
 * files by name. In a folder that the actor cannot see, the name reveals nothing of its content, and the id of the folder is
 * not returned.
 */
export async function insertFile(
  db: Database,
  actor: Actor,
  { place, ...file }: NewFile & { place: FilePlace },
): Promise<FileRow | null> {
  const { stem, ending, stemKey, endingKey } = file.name;
  const pageId = "pageId" in place ? place.pageId : null;
  const rows = await db.$queryRaw<FileRow[]>`
    WITH ${"pageId" in place ? besidePage(actor, place.pageId) : inFolder(actor, place.parentId)},
    apart AS (SELECT CASE WHEN place.seen THEN '' ELSE ' ' || lpad(floor(random() * 1e8)::text, 8, '0') END AS mark FROM place),
    free AS (
      SELECT apart.mark || CASE WHEN n = 0 THEN '' ELSE ' ' || n END AS mark
      FROM place, apart, free_file_numbers(
        place."ownerId", place.id, ${stemKey}::text || apart.mark, ${endingKey}, 0, 1, '{}') n),
    stored AS (
      INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256, "pageId")
      SELECT ${file.id}::uuid, place."ownerId", place.id, ${stem}::text || free.mark || ${ending}::text,
        ${stemKey}::text || free.mark || ${endingKey}::text, ${file.mimeType}, ${file.size}::int, ${file.sha256},
        ${pageId}::uuid
      FROM place, free RETURNING *),
    logged AS (${logChange(Prisma.sql`stored`, actor, { kind: "created", of: "file" })}),
    x AS (
      SELECT stored.id, CASE WHEN place.seen THEN stored."parentId" END AS "parentId", stored.name, stored."mimeType",
        stored.size, stored.sha256, stored."ownerId", stored."createdAt", stored."updatedAt"
      FROM stored, place)
    SELECT ${fileColumns} FROM x`;
  return rows[0] ?? null;
}

/** The expression `place`: a folder, and whether the actor can see it (`seen`). */
function inFolder(actor: Actor, parentId: string | null): Prisma.Sql {
  return Prisma.sql`place AS (SELECT to_hold.*, TRUE AS seen FROM (${writablePlace(actor, parentId)}) to_hold)`;
}

/** Like `inFolder`, for the folder of a page that the actor may edit; locked against being trashed or moved. */
function besidePage(actor: Actor, pageId: string): Prisma.Sql {
  return Prisma.sql`
    folder AS (
      SELECT f.id, f."ownerId", ${isAccessible("folder", actor)} AS seen FROM "Page" p JOIN "Folder" f ON f.id = p."parentId"
      WHERE p.id = ${pageId}::uuid AND ${isAccessible("page", actor, "edit")} AND f."trashedAt" IS NULL FOR SHARE OF f),
    place AS (
      SELECT * FROM folder
      UNION ALL SELECT NULL, p."ownerId", p."ownerId" = ${actor.userId}::uuid FROM "Page" p
      WHERE p.id = ${pageId}::uuid AND p."parentId" IS NULL AND ${isAccessible("page", actor, "edit")})`;
}

/** The changeable fields of a file except its place. */
export type FileName = { text: string; key: string };

/** Renames a file; false if the actor may not edit it. */
export async function renameFileRow(
  db: Database,
  actor: Actor,
  change: { fileId: string; name: FileName },
): Promise<boolean> {
  const { text, key } = change.name;
  const changed = await db.$executeRaw`
    UPDATE "File" x SET name = ${text}, "nameKey" = ${key},
      "updatedAt" = CASE WHEN x.name <> ${text} THEN clock_timestamp() ELSE x."updatedAt" END
    WHERE x.id = ${change.fileId}::uuid AND ${isAccessible("file", actor, "edit")}`;
  return changed > 0;
}

/** The files to list: those of a folder, or of the actor's own top level (null). */
export type FileFilter = { parentId: string | null; after: ListPlace | null; limit: number };

/** The accessible files directly in a folder or at the top level, most recently updated first, at most `limit`. */
export async function listFileRows(db: Database, actor: Actor, filter: FileFilter): Promise<FileRow[]> {
  const { parentId, after, limit } = filter;
  const isAfter = afterPlace(after, Prisma.sql`x."updatedAt"`, Prisma.sql`x.id`);
  if (parentId === null) {
    return db.$queryRaw<FileRow[]>`
      SELECT ${fileColumns} FROM "File" x
      WHERE x."ownerId" = ${actor.userId}::uuid AND x."parentId" IS NULL AND x."trashedAt" IS NULL
        AND ${reachableTop(actor)} AND ${isAfter}
      ORDER BY x."updatedAt" DESC, x.id DESC LIMIT ${limit}`;
  }
  return db.$queryRaw<FileRow[]>`
    SELECT ${fileColumns} FROM "File" x
    WHERE x."parentId" = ${parentId}::uuid AND ${isAccessible("file", actor)} AND ${isAfter}
    ORDER BY x."trashedAt", x."updatedAt" DESC, x.id DESC LIMIT ${limit}`;
}
