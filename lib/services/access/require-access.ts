import "server-only";
import type { Permission } from "@/lib/contracts/permissions";
import { findTrashedFilePermission } from "@/lib/db/items/file-trash";
import { type FileRow, findFile, findFilePermission, findReadableFile } from "@/lib/db/items/files";
import { findFolder, type FolderRow } from "@/lib/db/items/folders";
import { findPage, type PageRow } from "@/lib/db/items/pages";
import { findTrashed } from "@/lib/db/items/trash";
import { allows } from "@/lib/domain/access/allows";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  forbidden,
  notFound,
  notInTrash,
  ownerMismatch,
  wouldGainPermission,
} from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The active page on which the actor has this permission; refuses when there is none. */
export async function requirePage(ctx: ServiceContext, pageId: string, needed: Permission): Promise<PageRow> {
  const row = await findPage(ctx.db, ctx.actor, pageId);
  if (row === null) throw notFound("page");
  requirePermission("page", row.permission, needed);
  return row;
}

/** The active folder on which the actor has this permission; refuses when there is none. */
export async function requireFolder(
  ctx: ServiceContext,
  folderId: string,
  needed: Permission,
): Promise<FolderRow> {
  const row = await findFolder(ctx.db, ctx.actor, folderId);
  if (row === null) throw notFound("folder");
  requirePermission("folder", row.permission, needed);
  return row;
}

/** The active file whose bytes the actor may read; refuses when there is none. */
export async function requireReadableFile(ctx: ServiceContext, fileId: string): Promise<FileRow> {
  const row = await findReadableFile(ctx.db, ctx.actor, fileId);
  if (row === null) throw notFound("file");
  return row;
}

/** The active file on which the actor has this permission; refuses when there is none. */
export async function requireFile(
  ctx: ServiceContext,
  fileId: string,
  needed: Permission,
): Promise<FileRow & { permission: Permission }> {
  const row = await findFile(ctx.db, ctx.actor, fileId);
  const permission = row === null ? null : await findFilePermission(ctx.db, ctx.actor, fileId);
  if (row === null || permission === null) throw notFound("file");
  requirePermission("file", permission, needed);
  return { ...row, permission };
}

/** Refuses a file that is not in the trash, or on which the actor has too little permission there. */
export async function requireTrashedFile(
  ctx: ServiceContext,
  fileId: string,
  needed: "edit" | "admin",
): Promise<void> {
  const held = await findTrashedFilePermission(ctx.db, ctx.actor, fileId);
  if (held === null) {
    await requireFile(ctx, fileId, needed);
    throw notInTrash("file", needed === "edit" ? "restore" : "delete");
  }
  requirePermission("file", held, needed);
}

/** Whose tree a destination is in; refuses one where the actor may not put anything. Null is the top level. */
export async function requireDestination(
  ctx: ServiceContext,
  parentId: string | null,
): Promise<{ ownerId: string }> {
  if (parentId !== null) return requireFolder(ctx, parentId, "edit");
  if (folderLimitOf(ctx.actor) !== null) throw notFound("folder");
  return { ownerId: ctx.actor.userId };
}

/** Refuses a move into a folder of another owner, or one that would give the actor more permission on the item. */
export async function requireNoGain(
  ctx: ServiceContext,
  item: { kind: "page" | "folder" | "file"; ownerId: string; permission: Permission },
  parentId: string | null,
): Promise<void> {
  if (item.permission === "admin" || parentId === null) return;
  const place = await requireFolder(ctx, parentId, "edit");
  if (place.ownerId !== item.ownerId) throw ownerMismatch(item.kind);
  if (!allows(item.permission, place.permission)) throw wouldGainPermission(item.kind);
}

/** Whose an item in the trash is; refuses one that is not there, or on which the actor has too little permission. */
export async function requireTrashed(
  ctx: ServiceContext,
  item: { kind: "page" | "folder"; id: string },
  needed: "edit" | "admin",
): Promise<{ ownerId: string }> {
  const found = await findTrashed(ctx.db, ctx.actor, item);
  if (found !== null) {
    requirePermission(item.kind, found.permission, needed);
    return found;
  }
  if (item.kind === "page") await requirePage(ctx, item.id, needed);
  else await requireFolder(ctx, item.id, needed);
  throw notInTrash(item.kind, needed === "edit" ? "restore" : "delete");
}

/** Refuses a permission that is too low. */
export function requirePermission(
  what: "page" | "folder" | "file",
  held: Permission,
  needed: Permission,
): void {
  if (!allows(held, needed)) throw forbidden(what, held, needed);
}
