import "server-only";
import type { FolderOrder, FolderView } from "@/lib/contracts/fields/folder-view";
import type { Actor } from "@/lib/domain/access/actor";
import { hasPermission, itemTables, joinAccess, joinAccessByParent } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** How a folder shows what is in it. Of what was placed by hand and of the template, the ids of what the actor can see. */
export type ShownFolderRow = {
  view: FolderView | null;
  order: FolderOrder | null;
  placed: string[];
  templateId: string | null;
};

/** How an accessible folder shows what is in it; null where there is no such folder. */
export async function findShownFolder(
  db: Database,
  actor: Actor,
  folderId: string,
): Promise<ShownFolderRow | null> {
  const inPlace = Prisma.sql`= ANY ((SELECT parent.placed FROM parent)::uuid[])`;
  const rows = await db.$queryRaw<ShownFolderRow[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, f.view, f."order", f.placed, f."templateId", access.level
      FROM "Folder" f ${joinAccess("folder", actor)}
      WHERE f.id = ${folderId}::uuid AND ${hasPermission("folder", actor)})
    SELECT parent.view, parent."order", ARRAY(
      SELECT one.id FROM unnest(parent.placed) WITH ORDINALITY one (id, place)
      JOIN (
        SELECT p.id FROM "Page" p ${joinAccessByParent("page", actor)}
        WHERE p."parentId" = parent.id AND p.id ${inPlace} AND ${hasPermission("page", actor)}
        UNION ALL
        SELECT f.id FROM "Folder" f ${joinAccessByParent("folder", actor)}
        WHERE f."parentId" = parent.id AND f.id ${inPlace} AND ${hasPermission("folder", actor)}) item ON item.id = one.id
      ORDER BY one.place) AS placed, (
      SELECT p.id FROM "Page" p ${joinAccess("page", actor)}
      WHERE p.id = parent."templateId" AND ${hasPermission("page", actor)}) AS "templateId"
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

/** What is directly in a folder, at most so much of each kind, and what in the trash of it is placed. */
export function listPlaceableItems(
  tx: Database,
  actor: Actor,
  { folderId, placed, eachMax }: { folderId: string; placed: readonly string[]; eachMax: number },
): Promise<PlaceableRow[]> {
  const rowsOf = (kind: "page" | "folder", rows: Prisma.Sql) => {
    const { alias, table } = itemTables[kind];
    const name = kind === "page" ? Prisma.sql`p.title` : Prisma.sql`f.name`;
    return Prisma.sql`
      (SELECT ${alias}.id, ${kind}::text AS kind, ${name} AS name, ${alias}."trashedAt" IS NULL AS "isActive",
         COALESCE(${hasPermission(kind, actor)}, FALSE) AS "isVisible"
       FROM ${table} LEFT JOIN parent ON TRUE ${joinAccessByParent(kind, actor)}
       WHERE ${alias}."parentId" = ${folderId}::uuid AND ${rows} LIMIT ${eachMax})`;
  };
  const bothOf = (kind: "page" | "folder") => {
    const { alias } = itemTables[kind];
    const inTrash = Prisma.sql`${alias}."trashedAt" IS NOT NULL AND ${alias}.id = ANY (${[...placed]}::uuid[])`;
    return Prisma.sql`${rowsOf(kind, Prisma.sql`${alias}."trashedAt" IS NULL`)} UNION ALL ${rowsOf(kind, inTrash)}`;
  };
  return tx.$queryRaw<PlaceableRow[]>`
    WITH parent AS MATERIALIZED (
      SELECT f.id, access.level FROM "Folder" f ${joinAccess("folder", actor)} WHERE f.id = ${folderId}::uuid)
    ${bothOf("page")} UNION ALL ${bothOf("folder")}`;
}

/** Stores what was placed by hand, and that the folder is ordered by it. */
export async function storePlacedItems(
  tx: Database,
  { folderId, placed }: { folderId: string; placed: readonly string[] },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Folder" f SET placed = ${placed}::uuid[], "order" = 'chosen' WHERE f.id = ${folderId}::uuid`;
}
