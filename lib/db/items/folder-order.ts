import "server-only";
import type { FolderOrder, FolderView } from "@/lib/contracts/fields/folder-view";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, joinAccess, joinAccessByParent } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** How a folder shows what is in it. Of what was placed by hand, the ids of what the actor can see. */
export type ShownFolderRow = { view: FolderView | null; order: FolderOrder | null; placed: string[] };

/** How an accessible folder shows what is in it; null where there is no such folder. */
export async function findShownFolder(
  db: Database,
  actor: Actor,
  folderId: string,
): Promise<ShownFolderRow | null> {
  const inPlace = Prisma.sql`= ANY ((SELECT parent.placed FROM parent)::uuid[])`;
  const rows = await db.$queryRaw<ShownFolderRow[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, f.view, f."order", f.placed, access.level FROM "Folder" f ${joinAccess("folder", actor)}
      WHERE f.id = ${folderId}::uuid AND ${hasPermission("folder", actor)})
    SELECT parent.view, parent."order", ARRAY(
      SELECT one.id FROM unnest(parent.placed) WITH ORDINALITY one (id, place)
      JOIN (
        SELECT p.id FROM "Page" p ${joinAccessByParent("page", actor)}
        WHERE p."parentId" = parent.id AND p.id ${inPlace} AND ${hasPermission("page", actor)}
        UNION ALL
        SELECT f.id FROM "Folder" f ${joinAccessByParent("folder", actor)}
        WHERE f."parentId" = parent.id AND f.id ${inPlace} AND ${hasPermission("folder", actor)}) item ON item.id = one.id
      ORDER BY one.place) AS placed
    FROM parent`;
  return rows[0] ?? null;
}

/** The ids that were placed in a folder by hand; the folder is locked until the transaction ends. */
export async function lockPlacedItems(tx: Database, folderId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ placed: string[] }[]>`
    SELECT f.placed FROM "Folder" f WHERE f.id = ${folderId}::uuid FOR NO KEY UPDATE`;
  return rows[0]?.placed ?? [];
}

/** An item directly in a folder, in the trash or not, and whether the actor can see it. */
export type PlaceableRow = {
  id: string;
  kind: "page" | "folder";
  name: string;
  isActive: boolean;
  isVisible: boolean;
};

/** What is directly in a folder, at most so much of each kind. */
export function listPlaceableItems(
  tx: Database,
  actor: Actor,
  { folderId, eachMax }: { folderId: string; eachMax: number },
): Promise<PlaceableRow[]> {
  const visible = (kind: "page" | "folder") => Prisma.sql`COALESCE(${hasPermission(kind, actor)}, FALSE)`;
  return tx.$queryRaw<PlaceableRow[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${joinAccess("folder", actor)} WHERE f.id = ${folderId}::uuid)
    (SELECT p.id, 'page' AS kind, p.title AS name, p."trashedAt" IS NULL AS "isActive", ${visible("page")} AS "isVisible"
     FROM "Page" p LEFT JOIN parent ON TRUE ${joinAccessByParent("page", actor)}
     WHERE p."parentId" = ${folderId}::uuid LIMIT ${eachMax})
    UNION ALL
    (SELECT f.id, 'folder' AS kind, f.name, f."trashedAt" IS NULL AS "isActive", ${visible("folder")} AS "isVisible"
     FROM "Folder" f LEFT JOIN parent ON TRUE ${joinAccessByParent("folder", actor)}
     WHERE f."parentId" = ${folderId}::uuid LIMIT ${eachMax})`;
}

/** Stores what was placed by hand, and that the folder is ordered by it. */
export async function storePlacedItems(
  tx: Database,
  { folderId, placed }: { folderId: string; placed: readonly string[] },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Folder" f SET placed = ${placed}::uuid[], "order" = 'chosen' WHERE f.id = ${folderId}::uuid`;
}
