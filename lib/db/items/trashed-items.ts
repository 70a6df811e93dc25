import "server-only";
import type { ItemRef, PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Item } from "@/lib/contracts/items";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import {
  accessibleParent,
  isAccessibleInTrash,
  itemTables,
  joinAccess,
  ownersInReach,
  permissionColumn,
} from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { type ItemRows, type ItemShape, itemShapes } from "./items";
import { afterPlace } from "./list-order";

/** The owner of an item in the trash, and the permission of the actor. */
export type TrashedItemRow = { ownerId: string; permission: Permission };

/** The item, if it is in the trash and the actor may restore it; otherwise null. */
export async function findTrashed(
  db: Database,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<TrashedItemRow | null> {
  const { alias, table } = itemTables[kind];
  const rows = await db.$queryRaw<TrashedItemRow[]>`
    SELECT ${alias}."ownerId", ${permissionColumn} AS permission
    FROM ${table} ${joinAccess(kind, actor)} WHERE ${alias}.id = ${id}::uuid AND ${isAccessibleInTrash(kind, actor, "edit")}`;
  return rows[0] ?? null;
}

/** An item in the trash, and the item to restore: itself, or the folder that it was trashed with. */
export type TrashedBatchRow = { name: string; batch: Batch & PageOrFolder };

type Batch = Pick<Item, "id" | "name" | "parentId" | "ownerId">;

/** An item in the trash that the actor may restore, and the folder it was trashed with if they may restore that; otherwise null. */
export async function findTrashedBatch(
  db: Database,
  actor: Actor,
  item: PageOrFolder,
): Promise<TrashedBatchRow | null> {
  const { kind, id } = item;
  const { alias, table } = itemTables[kind];
  const nameColumn = kind === "page" ? Prisma.sql`p.title` : Prisma.sql`f.name`;
  const rows = await db.$queryRaw<(Batch & { around: Omit<Batch, "ownerId"> | null })[]>`
    SELECT item.name, item."ownerId", item."parentId", (
      SELECT json_build_object('id', f.id, 'name', f.name, 'parentId', ${accessibleParent("folder", actor)})
      FROM "Folder" f ${joinAccess("folder", actor)}
      WHERE f.id = item."batchId" AND f.id <> item.id AND ${isAccessibleInTrash("folder", actor, "edit")}) AS around
    FROM (
      SELECT ${alias}.id, ${nameColumn} AS name, ${alias}."ownerId", ${alias}."batchId", ${accessibleParent(kind, actor)} AS "parentId"
      FROM ${table} ${joinAccess(kind, actor)} WHERE ${alias}.id = ${id}::uuid AND ${isAccessibleInTrash(kind, actor, "edit")}) item`;
  const [row] = rows;
  if (row === undefined) return null;
  const { name, ownerId, parentId, around } = row;
  const batch = around === null ? { ...item, name, parentId } : { kind: "folder" as const, ...around };
  return { name, batch: { ...batch, ownerId } };
}

/** The beginning of the content of a page in the trash, if the actor may restore it; otherwise null. */
export async function findTrashedText(
  db: Database,
  actor: Actor,
  { pageId, lengthMax }: { pageId: string; lengthMax: number },
): Promise<string | null> {
  const rows = await db.$queryRaw<{ markdown: string }[]>`
    SELECT left(r.markdown, ${lengthMax}::int) AS markdown
    FROM "Page" p JOIN "Revision" r ON r.id = p."revisionId"
    WHERE p.id = ${pageId}::uuid AND ${isAccessibleInTrash("page", actor, "edit")}`;
  return rows[0]?.markdown ?? null;
}

/** The additional columns of an item in the trash: the time it was trashed, and the folders it would be restored to. */
export type Trashed = { deletedAt: Date; folderNames: string[] | null };

/** The part of a list of the trash to read. */
export type TrashFilter = { after: ListPlace | null; limit: number };

/** The topmost items of batches that the actor may restore, the latest trashed first, at most `limit`. */
export function listTrashedRows<Shape extends ItemShape>(
  db: Database,
  actor: Actor,
  { shape, after, limit }: TrashFilter & { shape: Shape },
): Promise<(ItemRows[Shape] & Trashed)[]> {
  const { kind, columns } = itemShapes[shape];
  const { alias, table } = itemTables[kind];
  const isAfter = afterPlace(after, Prisma.sql`${alias}."trashedAt"`, Prisma.sql`${alias}.id`);
  return db.$queryRaw<(ItemRows[Shape] & Trashed)[]>`
    SELECT ${columns(actor)}, ${alias}."trashedAt" AS "deletedAt",
      ${folderNames(actor, Prisma.sql`parent.id`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT ${alias}.* FROM ${table}
      WHERE ${alias}."ownerId" = owner.id AND ${alias}."batchId" = ${alias}.id AND ${isAccessibleInTrash(kind, actor, "edit")} AND ${isAfter}
      ORDER BY ${alias}."trashedAt" DESC, ${alias}.id DESC LIMIT ${limit}) ${alias}
    ${joinAccess(kind, actor)}
    LEFT JOIN "Folder" parent ON parent.id = ${alias}."parentId" AND parent."trashedAt" IS NULL
    ORDER BY ${alias}."trashedAt" DESC, ${alias}.id DESC LIMIT ${limit}`;
}
