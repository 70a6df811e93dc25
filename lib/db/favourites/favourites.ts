import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import { accessibleParent, hasPermission, joinAccess, permissionColumn } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A page or folder in a list of both. */
export type ItemRow = {
  kind: PageOrFolder["kind"];
  id: string;
  parentId: string | null;
  name: string;
  icon: string | null;
  ownerId: string;
  permission: Permission;
  updatedAt: Date;
};

/** The columns of a page (alias `p`) as an item, beside `joinAccess`. */
export function pageItemColumns(actor: Actor): Prisma.Sql {
  return Prisma.sql`'page' AS kind, p.id, ${accessibleParent("page", actor)} AS "parentId", p.title AS name, p.icon,
    p."ownerId", ${permissionColumn} AS permission, p."updatedAt"`;
}

/** The accessible favourites of the actor, in their order. */
export function listFavouriteRows(db: Database, actor: Actor): Promise<ItemRow[]> {
  const isOfActor = Prisma.sql`kept."userId" = ${actor.userId}::uuid`;
  return db.$queryRaw<ItemRow[]>`
    SELECT kind, id, "parentId", name, icon, "ownerId", permission, "updatedAt" FROM (
      SELECT kept.position, ${pageItemColumns(actor)}
      FROM "Favourite" kept JOIN "Page" p ON p.id = kept."pageId" ${joinAccess("page", actor)}
      WHERE ${isOfActor} AND ${hasPermission("page", actor)}
      UNION ALL
      SELECT kept.position, 'folder' AS kind, f.id, ${accessibleParent("folder", actor)} AS "parentId", f.name, f.icon,
        f."ownerId", ${permissionColumn} AS permission, f."updatedAt"
      FROM "Favourite" kept JOIN "Folder" f ON f.id = kept."folderId" ${joinAccess("folder", actor)}
      WHERE ${isOfActor} AND ${hasPermission("folder", actor)}) favourite
    ORDER BY position, id`;
}

/** The ids of all favourites of a person in their order, with what is hidden, locked until the transaction ends. */
export async function lockFavouriteIds(tx: Database, userId: string): Promise<string[]> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const rows = await tx.favourite.findMany({
    where: { userId },
    orderBy: [{ position: "asc" }, { itemId: "asc" }],
    select: { itemId: true },
  });
  return rows.map(({ itemId }) => itemId);
}

/** Adds a favourite at the end. */
export async function insertFavourite(
  tx: Database,
  userId: string,
  { kind, id, position }: PageOrFolder & { position: number },
): Promise<void> {
  const target = kind === "page" ? { pageId: id } : { folderId: id };
  await tx.favourite.create({ data: { userId, itemId: id, position, ...target } });
}

/** Gives the favourites of a person the order of these ids. */
export async function orderFavourites(
  tx: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Favourite" kept SET position = wanted.position
    FROM unnest(${itemIds}::uuid[]) WITH ORDINALITY wanted ("itemId", position)
    WHERE kept."userId" = ${userId}::uuid AND kept."itemId" = wanted."itemId" AND kept.position <> wanted.position`;
}

/** Removes a favourite; false when there is none. */
export async function deleteFavouriteRow(
  db: Database,
  favourite: { userId: string; itemId: string },
): Promise<boolean> {
  return (await db.favourite.deleteMany({ where: favourite })).count > 0;
}
