import "server-only";
import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import { type FileRow, findReadableFile } from "@/lib/db/items/files";
import { findItem, type ItemRows } from "@/lib/db/items/items";
import { findTrashed } from "@/lib/db/items/trashed-items";
import { lockTree } from "@/lib/db/items/tree-changes";
import { allows } from "@/lib/domain/access/allows";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  forbidden,
  noTopLevel,
  notFound,
  notInTrash,
  ownerMismatch,
  pageLocked,
  wouldGainPermission,
} from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** The active item, if the actor has this permission on it; refuses otherwise. */
export async function requireItem<Kind extends ItemKind>(
  ctx: ServiceContext,
  item: ItemRef<Kind>,
  needed: Permission,
): Promise<ItemRows[Kind]> {
  const row = await findItem(ctx.db, ctx.actor, item);
  if (row === null) throw notFound(item.kind);
  requirePermission(item.kind, row.permission, needed);
  return row;
}

/** The active file, if the actor may read its bytes; refuses otherwise. */
export async function requireReadableFile(ctx: ServiceContext, fileId: string): Promise<FileRow> {
  const row = await findReadableFile(ctx.db, ctx.actor, fileId);
  if (row === null) throw notFound("file");
  return row;
}

/** The permission that each operation on an item in the trash needs. */
const permissionInTrash = { restore: "edit", delete: "admin" } as const;

/** The owner of an item in the trash, if the actor may do this with it; refuses otherwise. */
export async function requireTrashed(
  ctx: ServiceContext,
  item: ItemRef,
  wish: keyof typeof permissionInTrash,
): Promise<{ ownerId: string }> {
  const needed = permissionInTrash[wish];
  const found = await findTrashed(ctx.db, ctx.actor, item);
  if (found === null) {
    await requireItem(ctx, item, needed);
    throw notInTrash(item.kind, wish);
  }
  requirePermission(item.kind, found.permission, needed);
  return found;
}

/**
 * Runs a check and, for a folder, locks its tree for a change and runs it again. The first check keeps strangers from
 * making others wait; the second one holds until the transaction ends. Pages and files need no lock.
 */
export async function requireUnderTreeLock<Row extends { ownerId: string }>(
  tx: ServiceContext,
  { kind }: ItemRef,
  require: () => Promise<Row>,
): Promise<Row> {
  const row = await require();
  if (kind !== "folder") return row;
  await lockTree(tx.db, row.ownerId, "change");
  return require();
}

/** The owner of a destination (null: the top level); refuses one to which the actor may not add items. */
export async function requireDestination(
  ctx: ServiceContext,
  parentId: string | null,
): Promise<{ ownerId: string }> {
  if (parentId !== null) return requireItem(ctx, { kind: "folder", id: parentId }, "edit");
  const limit = folderLimitOf(ctx.actor);
  if (limit !== null) throw noTopLevel(limit);
  return { ownerId: ctx.actor.userId };
}

/** Refuses a move to another owner, and one that would give the actor more permission on the item. */
export async function requireNoGain(
  ctx: ServiceContext,
  item: { kind: ItemKind; ownerId: string; permission: Permission },
  parentId: string | null,
): Promise<void> {
  if (item.permission === "admin" || parentId === null) return;
  const place = await requireItem(ctx, { kind: "folder", id: parentId }, "edit");
  if (place.ownerId !== item.ownerId) throw ownerMismatch(item.kind);
  if (!allows(item.permission, place.permission)) throw wouldGainPermission(item.kind);
}

/** Refuses to write to a page that the actor may not edit, or that is locked. */
export function requireWritable({ permission, locked }: { permission: Permission; locked: boolean }): void {
  requirePermission("page", permission, "edit");
  if (locked) throw pageLocked();
}

/** Refuses a permission below the needed one. */
function requirePermission(what: ItemKind, held: Permission, needed: Permission): void {
  if (!allows(held, needed)) throw forbidden(what, held, needed);
}
