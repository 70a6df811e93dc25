import "server-only";
import type { Leaf, PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import { isAccessible, itemTables } from "@/lib/db/access/access";
import { logChangeOfPlace, whereaboutsColumns } from "@/lib/db/changes/change-log";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { writablePlace, unlockedWritablePlace } from "./writable-place";

/**
 * Locks the folders of an owner's tree until the transaction ends: against all other changes ("change"), or shared with
 * others that only add folders ("add"). Pages need no lock except that on the row of their folder.
 */
export async function lockTree(tx: Database, ownerId: string, purpose: "change" | "add"): Promise<void> {
  if (purpose === "add") {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${ownerId}, 20261121))::text`;
  } else {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ownerId}, 20261121))::text`;
  }
}

/** A destination for an item: the folder (null at the top level), its owner, and the ids from the top down to it. */
export type PlaceRow = {
  id: string | null;
  ownerId: string;
  path: string[];
  /** The index in `path` (1 is the first) of the topmost folder whose grants reach it. */
  openFrom: number;
};

/** The destination, locked against being trashed or moved; null if the actor may not add items there. */
export async function findPlace(
  tx: Database,
  actor: Actor,
  parentId: string | null,
): Promise<PlaceRow | null> {
  const rows = await tx.$queryRaw<PlaceRow[]>`${writablePlace(actor, parentId)}`;
  return rows[0] ?? null;
}

/** Like `findPlace`, without the lock. */
export async function findUnlockedPlace(
  db: Database,
  actor: Actor,
  parentId: string | null,
): Promise<PlaceRow | null> {
  const rows = await db.$queryRaw<PlaceRow[]>`${unlockedWritablePlace(actor, parentId)}`;
  return rows[0] ?? null;
}

/**
 * Moves a page or a file, if the actor may edit it and the destination, and both have the same owner. Returns the folder
 * that it was in, or undefined if nothing was moved, as when another move came first. A move to the same folder changes nothing.
 */
export async function moveLeafRow(
  db: Database,
  actor: Actor,
  { kind, id, parentId }: Leaf & { parentId: string | null },
): Promise<string | null | undefined> {
  const { alias, table } = itemTables[kind];
  // A file uploaded into a page leaves it when it is moved elsewhere; links to it still show it.
  const leavesPage =
    kind === "page"
      ? Prisma.empty
      : Prisma.sql`"pageId" = CASE WHEN x."parentId" IS DISTINCT FROM place.id THEN NULL ELSE x."pageId" END,`;
  const rows = await db.$queryRaw<{ fromId: string | null }[]>`
    WITH place AS (${writablePlace(actor, parentId)}),
    around AS MATERIALIZED (
      SELECT around.id, around.path, around."openFrom" FROM ${table} JOIN "Folder" around ON around.id = ${alias}."parentId"
      WHERE ${alias}.id = ${id}::uuid FOR SHARE OF around),
    origin AS (
      SELECT around.id, around.path, around."openFrom" FROM (SELECT 1) one LEFT JOIN around ON TRUE),
    moved AS (
      UPDATE ${table} SET ${leavesPage} "parentId" = place.id,
        "updatedAt" = CASE WHEN ${alias}."parentId" IS DISTINCT FROM place.id THEN clock_timestamp()
          ELSE ${alias}."updatedAt" END
      FROM place, origin
      WHERE ${alias}.id = ${id}::uuid AND ${alias}."ownerId" = place."ownerId" AND ${isAccessible(kind, actor, "edit")}
        AND ${alias}."parentId" IS NOT DISTINCT FROM origin.id
      RETURNING origin.id AS "fromId", ${alias}.*),
    elsewhere AS (
      SELECT ${alias}.id, ${alias}."ownerId", ${whereaboutsColumns(kind)} FROM moved ${alias}, origin around
      WHERE ${alias}."parentId" IS DISTINCT FROM ${alias}."fromId"),
    logged AS (${logChangeOfPlace(Prisma.sql`elsewhere`, actor, { kind: "moved", of: kind })})
    SELECT moved."fromId" FROM moved`;
  return rows[0]?.fromId;
}

/** The parent of a folder; null at the top level. */
export async function findParentId(tx: Database, folderId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ parentId: string | null }[]>`
    SELECT f."parentId" FROM "Folder" f WHERE f.id = ${folderId}::uuid`;
  return rows[0]?.parentId ?? null;
}

/**
 * Moves a folder and everything below it, trashed or not, to another folder of the same owner or to the top level. The
 * caller has locked the tree for a change and checked that the folder does not go below itself.
 */
export async function moveFolderRows(
  tx: Database,
  move: { folderId: string; parentId: string | null },
): Promise<void> {
  await tx.$executeRaw`
    WITH RECURSIVE below AS (${subtree(move.folderId)}),
    old AS (SELECT cardinality(f.path) AS depth, f.restricted FROM "Folder" f WHERE f.id = ${move.folderId}::uuid),
    place AS (
      SELECT COALESCE(max(f.path), '{}'::uuid[]) AS path, COALESCE(max(f."openFrom"), 1) AS "openFrom"
      FROM "Folder" f WHERE f.id = ${move.parentId}::uuid),
    new AS (
      SELECT cardinality(place.path) + 1 AS depth,
        CASE WHEN old.restricted THEN cardinality(place.path) + 1 ELSE place."openFrom" END AS "openFrom"
      FROM place, old)
    UPDATE "Folder" f SET path = place.path || f.path[old.depth : ],
      "openFrom" = CASE WHEN f."openFrom" > old.depth THEN f."openFrom" - old.depth + new.depth ELSE new."openFrom" END,
      "parentId" = CASE WHEN f.id = ${move.folderId}::uuid THEN ${move.parentId}::uuid ELSE f."parentId" END,
      "updatedAt" = CASE WHEN f.id = ${move.folderId}::uuid THEN clock_timestamp() ELSE f."updatedAt" END
    FROM below, old, place, new WHERE f.id = below.id`;
}

/**
 * Restricts an item, or lets grants on the folders above reach it again; false if the actor does not administer it. The
 * caller has locked the tree for a change.
 */
export async function restrictRow(
  tx: Database,
  actor: Actor,
  { item, restricted }: { item: PageOrFolder; restricted: boolean },
): Promise<boolean> {
  const { kind, id } = item;
  const changed = await (kind === "page"
    ? tx.$executeRaw`
        UPDATE "Page" p SET restricted = ${restricted} WHERE p.id = ${id}::uuid AND ${isAccessible(kind, actor, "admin")}`
    : tx.$executeRaw`
        WITH RECURSIVE below AS (${subtree(id)}),
        top AS (
          SELECT cardinality(f.path) AS depth, CASE WHEN ${restricted} THEN cardinality(f.path) ELSE COALESCE((
            SELECT above."openFrom" FROM "Folder" above WHERE above.id = f."parentId"), 1) END AS "openFrom"
          FROM "Folder" f WHERE f.id = ${id}::uuid AND ${isAccessible(kind, actor, "admin")})
        UPDATE "Folder" f SET
          "openFrom" = CASE WHEN f."openFrom" > top.depth THEN f."openFrom" ELSE top."openFrom" END,
          restricted = CASE WHEN f.id = ${id}::uuid THEN ${restricted} ELSE f.restricted END
        FROM below, top WHERE f.id = below.id`);
  return changed > 0;
}

/** The ids of a folder and of all folders below it, for a recursive expression named `below`. */
export function subtree(folderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${folderId}::uuid AS id
    UNION ALL
    SELECT child.id FROM below JOIN "Folder" child ON child."parentId" = below.id`;
}
