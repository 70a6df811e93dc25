import "server-only";
import type { ItemRef, Leaf } from "@/lib/contracts/fields/item-ref";
import type { Actor } from "@/lib/domain/access/actor";
import {
  accessibleParent,
  isAccessible,
  isAccessibleInTrash,
  itemTables,
  joinAccess,
  reachableTop,
} from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { moveFolderRows } from "./tree-changes";

const leafKinds = ["page", "file"] as const;

/**
 * Moves an active item to the trash, as one batch with everything active below it; false if the actor may not. For a
 * folder, the caller has locked the tree for a change.
 */
export async function trashRows(
  tx: Database,
  actor: Actor,
  { kind, id, ownerId }: ItemRef & { ownerId: string },
): Promise<boolean> {
  if (kind === "folder") return trashFolder(tx, actor, { folderId: id, ownerId });
  const { alias, table } = itemTables[kind];
  const changed = await tx.$executeRaw`
    UPDATE ${table} SET "trashedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(), "batchId" = ${alias}.id
    WHERE ${alias}.id = ${id}::uuid AND ${isAccessible(kind, actor, "edit")}`;
  return changed > 0;
}

/** The folders go first: this waits for transactions that add pages to them, whose pages are visible afterwards. */
async function trashFolder(
  tx: Database,
  actor: Actor,
  { folderId, ownerId }: { folderId: string; ownerId: string },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    WITH RECURSIVE below AS (
      SELECT f.id FROM "Folder" f WHERE f.id = ${folderId}::uuid AND ${isAccessible("folder", actor, "edit")}
      UNION ALL
      SELECT child.id FROM below JOIN "Folder" child ON child."parentId" = below.id AND child."trashedAt" IS NULL)
    UPDATE "Folder" f SET "trashedAt" = now(), "batchId" = ${folderId}::uuid,
      "updatedAt" = CASE WHEN f.id = ${folderId}::uuid THEN clock_timestamp() ELSE f."updatedAt" END
    FROM below WHERE f.id = below.id`;
  if (changed === 0) return false;
  for (const kind of leafKinds) {
    const { alias, table } = itemTables[kind];
    await tx.$executeRaw`
      UPDATE ${table} SET "trashedAt" = now(), "batchId" = ${folderId}::uuid
      FROM "Folder" f
      WHERE f."ownerId" = ${ownerId}::uuid AND f."batchId" = ${folderId}::uuid AND ${alias}."parentId" = f.id
        AND ${alias}."trashedAt" IS NULL`;
  }
  return true;
}

/**
 * Restores an item from the trash to its folder if that is active, otherwise to the top level. A folder is restored with
 * everything below it of the same batch; the caller has locked its tree for a change. Returns the id of the folder that now
 * holds the item (null if the actor cannot see it), or undefined if there is no such item that the actor may restore there.
 */
export function restoreRows(
  tx: Database,
  actor: Actor,
  { kind, id }: ItemRef,
): Promise<string | null | undefined> {
  return kind === "folder" ? restoreFolder(tx, actor, id) : restoreLeaf(tx, actor, { kind, id });
}

async function restoreLeaf(db: Database, actor: Actor, item: Leaf): Promise<string | null | undefined> {
  const { kind } = item;
  const { alias, table } = itemTables[kind];
  const rows = await db.$queryRaw<{ parentId: string | null }[]>`
    WITH parent AS (${activeParentOf(item)}),
    restored AS (
      UPDATE ${table} SET "trashedAt" = NULL, "batchId" = NULL, "parentId" = (SELECT parent.id FROM parent),
        "updatedAt" = clock_timestamp()
      WHERE ${mayGoBack(item, actor)}
      RETURNING *)
    SELECT ${accessibleParent(kind, actor)} AS "parentId" FROM restored ${alias} ${joinAccess(kind, actor)}`;
  return rows[0]?.parentId;
}

type FolderInTrash = {
  ownerId: string;
  batchId: string;
  parentId: string | null;
  /** Its folder, if that is active. */
  activeParentId: string | null;
  /** Its folder, if the actor can see it. */
  accessibleParentId: string | null;
};

async function restoreFolder(
  tx: Database,
  actor: Actor,
  folderId: string,
): Promise<string | null | undefined> {
  const item = { kind: "folder", id: folderId } as const;
  const [folder] = await tx.$queryRaw<FolderInTrash[]>`
    WITH parent AS (${activeParentOf(item)})
    SELECT f."ownerId", f."batchId", f."parentId", (SELECT parent.id FROM parent) AS "activeParentId",
      ${accessibleParent("folder", actor)} AS "accessibleParentId"
    FROM "Folder" f ${joinAccess("folder", actor)} WHERE ${mayGoBack(item, actor)}`;
  if (folder === undefined) return undefined;
  const { activeParentId, parentId } = folder;
  if (activeParentId !== parentId) await moveFolderRows(tx, { folderId, parentId: null });
  await restoreBatch(tx, folderId, folder);
  return activeParentId === null ? null : folder.accessibleParentId;
}

/** The folder of an item, if it is active; locked against being trashed or moved. */
function activeParentOf({ kind, id }: ItemRef): Prisma.Sql {
  const { alias, table } = itemTables[kind];
  return Prisma.sql`
    SELECT above.id FROM ${table} JOIN "Folder" above ON above.id = ${alias}."parentId"
    WHERE ${alias}.id = ${id}::uuid AND above."trashedAt" IS NULL FOR SHARE OF above`;
}

/** The condition for an item in the trash that the actor may restore to its `parent` or, without one, to the top level. */
function mayGoBack({ kind, id }: ItemRef, actor: Actor): Prisma.Sql {
  const { alias } = itemTables[kind];
  return Prisma.sql`${alias}.id = ${id}::uuid AND ${isAccessibleInTrash(kind, actor, "edit")}
    AND (${reachableTop(actor)} OR ${alias}."parentId" IS NULL OR EXISTS (SELECT 1 FROM parent))`;
}

/** Restores a folder in place, with everything below it of the same batch. */
async function restoreBatch(
  tx: Database,
  folderId: string,
  { ownerId, batchId }: FolderInTrash,
): Promise<void> {
  const below = Prisma.sql`below AS (
    SELECT ${folderId}::uuid AS id
    UNION ALL
    SELECT child.id FROM below JOIN "Folder" child ON child."parentId" = below.id AND child."batchId" = ${batchId}::uuid)`;
  for (const kind of leafKinds) {
    const { alias, table } = itemTables[kind];
    await tx.$executeRaw`
      WITH RECURSIVE ${below}
      UPDATE ${table} SET "trashedAt" = NULL, "batchId" = NULL
      FROM below WHERE ${alias}."parentId" = below.id AND ${alias}."ownerId" = ${ownerId}::uuid
        AND ${alias}."batchId" = ${batchId}::uuid`;
  }
  await tx.$executeRaw`
    WITH RECURSIVE ${below}
    UPDATE "Folder" f SET "trashedAt" = NULL, "batchId" = NULL,
      "updatedAt" = CASE WHEN f.id = ${folderId}::uuid THEN clock_timestamp() ELSE f."updatedAt" END
    FROM below WHERE f.id = below.id`;
}
