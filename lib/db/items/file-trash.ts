import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import {
  accessibleFile,
  ownersInReach,
  reachableFile,
  reachableTop,
  trashedFile,
} from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { fileColumns, type FileRow } from "./files";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlace } from "./list-order";

/** Puts a file into the trash, as a batch of its own; false when the actor may not. */
export async function trashFileRow(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE "File" x SET "trashedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(), "batchId" = x.id
    WHERE x.id = ${fileId}::uuid AND ${accessibleFile(actor, "edit")}`;
  return changed > 0;
}

/**
 * Takes a file out of the trash: to its folder if that is active, else to the top level. Returns the folder's id, or
 * undefined when there is no such file in the trash that the actor may edit.
 */
export async function restoreFileRow(
  db: Database,
  actor: Actor,
  fileId: string,
): Promise<string | null | undefined> {
  const rows = await db.$queryRaw<{ parentId: string | null }[]>`
    WITH parent AS (
      SELECT f.id FROM "File" x JOIN "Folder" f ON f.id = x."parentId"
      WHERE x.id = ${fileId}::uuid AND f."trashedAt" IS NULL FOR SHARE OF f)
    UPDATE "File" x SET "trashedAt" = NULL, "batchId" = NULL, "parentId" = (SELECT parent.id FROM parent),
      "updatedAt" = clock_timestamp()
    WHERE x.id = ${fileId}::uuid AND ${trashedFile(actor, "edit")}
      AND (${reachableTop(actor)} OR EXISTS (SELECT 1 FROM parent))
    RETURNING x."parentId"`;
  return rows[0]?.parentId;
}

/** Deletes a file in the trash; false when there is none that the actor administers. Its bytes are swept later. */
export async function deleteFileRow(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const deleted = await db.$executeRaw`
    DELETE FROM "File" x WHERE x.id = ${fileId}::uuid AND ${trashedFile(actor, "admin")}`;
  return deleted > 0;
}

/** What the actor may do with a file in the trash, if they may restore it; else null. */
export async function findTrashedFilePermission(
  db: Database,
  actor: Actor,
  fileId: string,
): Promise<"edit" | "admin" | null> {
  const rows = await db.$queryRaw<{ admin: boolean }[]>`
    SELECT ${reachableFile(actor, "admin")} AS admin FROM "File" x
    WHERE x.id = ${fileId}::uuid AND ${trashedFile(actor, "edit")}`;
  const [row] = rows;
  return row === undefined ? null : row.admin ? "admin" : "edit";
}

/** A file in the trash: when it went, and the folders it would go back to. */
export type TrashedFileRow = FileRow & { deletedAt: Date; folderNames: string[] | null };

/** Files that are tops of batches and that the actor may restore, the latest trashed first, at most `limit`. */
export function listTrashedFileRows(
  db: Database,
  actor: Actor,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<TrashedFileRow[]> {
  const isAfter = afterPlace(after, Prisma.sql`x."trashedAt"`, Prisma.sql`x.id`);
  return db.$queryRaw<TrashedFileRow[]>`
    SELECT ${fileColumns}, x."trashedAt" AS "deletedAt",
      ${folderNames(actor, Prisma.sql`parent.id`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT x.* FROM "File" x
      WHERE x."ownerId" = owner.id AND x."batchId" = x.id AND ${trashedFile(actor, "edit")} AND ${isAfter}
      ORDER BY x."trashedAt" DESC, x.id DESC LIMIT ${limit}) x
    LEFT JOIN "Folder" parent ON parent.id = x."parentId" AND parent."trashedAt" IS NULL
    ORDER BY x."trashedAt" DESC, x.id DESC LIMIT ${limit}`;
}
