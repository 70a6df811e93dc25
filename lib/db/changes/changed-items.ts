import "server-only";
import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import {
  accessibleParent,
  isInSight,
  itemTables,
  joinAccess,
  permissionColumn,
} from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** An item that the actor can see, active or trashed. */
export type ChangedItemRow = {
  kind: ItemKind;
  id: string;
  name: string;
  parentId: string | null;
  icon: string | null;
  /** Without quotes; null of folders and files. */
  etag: string | null;
  ownerId: string;
  permission: Permission;
  trashed: boolean;
  trashedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** The ids of the folders above it, and its own if it is one. */
  path: string[];
};

const columnsOf: Record<ItemKind, (actor: Actor) => Prisma.Sql> = {
  page: (actor) =>
    Prisma.sql`'page' AS kind, p.title AS name, ${accessibleParent("page", actor)} AS "parentId", p.icon, p.etag`,
  folder: (actor) =>
    Prisma.sql`'folder' AS kind, f.name, ${accessibleParent("folder", actor)} AS "parentId", f.icon, NULL AS etag`,
  file: () => Prisma.sql`'file' AS kind, x.name, x."parentId", NULL AS icon, NULL AS etag`,
};

/** The columns of an item, beside `joinAccess`. */
function changedItemColumns(kind: ItemKind, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  const path =
    kind === "folder"
      ? Prisma.sql`f.path`
      : Prisma.sql`COALESCE((SELECT around.path FROM "Folder" around WHERE around.id = ${alias}."parentId"), '{}') AS path`;
  return Prisma.sql`${columnsOf[kind](actor)}, ${alias}.id, ${alias}."ownerId", ${permissionColumn} AS permission,
    ${alias}."trashedAt" IS NOT NULL AS trashed, ${alias}."trashedAt", ${alias}."createdAt", ${alias}."updatedAt", ${path}`;
}

/** Those of these items that the actor can see, by their ids. */
export async function findChangedItems(
  db: Database,
  actor: Actor,
  items: readonly ItemRef[],
): Promise<Map<string, ChangedItemRow>> {
  const found = new Map<string, ChangedItemRow>();
  for (const kind of ["folder", "page", "file"] as const) {
    const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { alias, table } = itemTables[kind];
    const rows = await db.$queryRaw<ChangedItemRow[]>`
      SELECT ${changedItemColumns(kind, actor)} FROM ${table} ${joinAccess(kind, actor)}
      WHERE ${alias}.id = ANY (${ids}::uuid[]) AND ${isInSight(kind, actor)}`;
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** The ids of the items below a folder that the actor can see by grants on them, in order. */
export async function findGrantedBelow(
  db: Database,
  actor: Actor,
  { folderId, ownerId }: { folderId: string; ownerId: string },
): Promise<ItemRef[]> {
  return db.$queryRaw<ItemRef[]>`
    SELECT CASE WHEN g."pageId" IS NULL THEN 'folder' ELSE 'page' END AS kind, g."itemId" AS id
    FROM "Grant" g LEFT JOIN "Page" shared ON shared.id = g."pageId"
    JOIN "Folder" place ON place.id = COALESCE(g."folderId", shared."parentId")
    WHERE g."userId" = ${actor.userId}::uuid AND g."ownerId" = ${ownerId}::uuid AND ${folderId}::uuid = ANY (place.path)
      AND g."itemId" <> ${folderId}::uuid
    ORDER BY g."itemId"`;
}

/** An active folder; `item` is null if the actor cannot see it, but perhaps something in it. */
export type FolderBelow = { id: string; item: ChangedItemRow | null };

/** The active folders from a folder down, it included, by their ids from `from` on. */
export async function findFoldersBelow(
  db: Database,
  actor: Actor,
  { folderId, from, limit }: { folderId: string; from: string; limit: number },
): Promise<FolderBelow[]> {
  const rows = await db.$queryRaw<(ChangedItemRow & { isSeen: boolean | null })[]>`
    SELECT ${changedItemColumns("folder", actor)}, ${isInSight("folder", actor)} AS "isSeen"
    FROM (
      SELECT f.* FROM "Folder" f
      WHERE f.path @> ARRAY[${folderId}::uuid] AND f."trashedAt" IS NULL AND f.id >= ${from}::uuid
      ORDER BY f.id LIMIT ${limit}) f
    ${joinAccess("folder", actor)} ORDER BY f.id`;
  return rows.map((row) => ({ id: row.id, item: row.isSeen === true ? row : null }));
}

/** A place in the list of the pages, or of the files, of a folder. */
export type LeafPlace = { at: Date; id: string };

/**
 * The active pages or files in these folders that the actor can see, folder by folder; in the first one those after a place.
 * Pages come by creation and files the last updated first, as the indexes have them: neither passes by another unless it is
 * changed, and is told for that.
 */
export function findLeavesIn(
  db: Database,
  actor: Actor,
  {
    kind,
    folderIds,
    after,
    limit,
  }: { kind: "page" | "file"; folderIds: readonly string[]; after: LeafPlace | null; limit: number },
): Promise<(ChangedItemRow & { folderId: string })[]> {
  const { alias, table } = itemTables[kind];
  const isPage = kind === "page";
  const column = isPage ? Prisma.sql`"createdAt"` : Prisma.sql`"updatedAt"`;
  const [direction, comparison] = isPage
    ? [Prisma.sql`ASC`, Prisma.sql`>`]
    : [Prisma.sql`DESC`, Prisma.sql`<`];
  return db.$queryRaw<(ChangedItemRow & { folderId: string })[]>`
    SELECT leaf.*, folder.id AS "folderId"
    FROM unnest(${folderIds}::uuid[]) WITH ORDINALITY AS folder (id, place) CROSS JOIN LATERAL (
      SELECT ${changedItemColumns(kind, actor)} FROM ${table} ${joinAccess(kind, actor)}
      WHERE ${alias}."parentId" = folder.id AND ${alias}."trashedAt" IS NULL AND ${isInSight(kind, actor)}
        AND (folder.place > 1 OR ${after === null}::boolean
          OR (${alias}.${column}, ${alias}.id) ${comparison} (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? null}::uuid))
      ORDER BY ${alias}."trashedAt", ${alias}.${column} ${direction}, ${alias}.id ${direction} LIMIT ${limit}) leaf
    ORDER BY folder.place, leaf.${column} ${direction}, leaf.id ${direction} LIMIT ${limit}`;
}
