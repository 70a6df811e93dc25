import "server-only";
import { resolveResultsMax } from "@/lib/contracts/limits";
import type { FolderOrder, FolderView } from "@/lib/contracts/fields/folder-view";
import type { Permission } from "@/lib/contracts/permissions";
import type { Actor } from "@/lib/domain/access/actor";
import {
  isAccessible,
  accessibleParent,
  joinAccess,
  hasPermission,
  ownersInReach,
  permissionColumn,
} from "@/lib/db/access/access";
import { folderNames } from "@/lib/db/access/folder-names";
import { logChange } from "@/lib/db/changes/change-log";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { writablePlace } from "./writable-place";

/** The metadata of a folder. */
export type FolderRow = {
  id: string;
  parentId: string | null;
  name: string;
  icon: string | null;
  ownerId: string;
  permission: Permission;
  createdAt: Date;
  updatedAt: Date;
};

/** A folder with the names of the folders above it and its own, the topmost first. */
export type LocatedFolderRow = FolderRow & { folderNames: string[] };

/** The columns of a folder (alias `f`), beside `joinAccess`. */
export function folderColumns(actor: Actor): Prisma.Sql {
  return Prisma.sql`f.id, ${accessibleParent("folder", actor)} AS "parentId", f.name, f.icon, f."ownerId",
    ${permissionColumn} AS permission, f."createdAt", f."updatedAt"`;
}

/** The accessible folders among this one and those above it, the topmost first. */
export function listFolderRowsAbove(db: Database, actor: Actor, folderId: string): Promise<FolderRow[]> {
  return db.$queryRaw<FolderRow[]>`
    SELECT ${folderColumns(actor)}
    FROM "Folder" last CROSS JOIN LATERAL unnest(last.path) WITH ORDINALITY step (id, place)
    JOIN "Folder" f ON f.id = step.id ${joinAccess("folder", actor)}
    WHERE last.id = ${folderId}::uuid AND ${hasPermission("folder", actor)}
    ORDER BY step.place`;
}

/** The accessible ones of these folders. */
export function findFolders(db: Database, actor: Actor, folderIds: readonly string[]): Promise<FolderRow[]> {
  return db.$queryRaw<FolderRow[]>`
    SELECT ${folderColumns(actor)} FROM "Folder" f ${joinAccess("folder", actor)}
    WHERE f.id = ANY (${folderIds}::uuid[]) AND ${hasPermission("folder", actor)}`;
}

/** The accessible folders with this name (case-folded), by path and id, at most 100. */
export function resolveFolderRows(db: Database, actor: Actor, nameKey: string): Promise<LocatedFolderRow[]> {
  return db.$queryRaw<LocatedFolderRow[]>`
    SELECT ${folderColumns(actor)}, ${folderNames(actor, Prisma.sql`f.id`)} AS "folderNames"
    FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT f.* FROM "Folder" f WHERE f."ownerId" = owner.id AND f."nameKey" = ${nameKey} OFFSET 0) f
    ${joinAccess("folder", actor)}
    WHERE ${hasPermission("folder", actor)}
    ORDER BY "folderNames", f.id
    LIMIT ${resolveResultsMax}`;
}

/** The fields of a new folder. */
export type NewFolder = {
  id: string;
  parentId: string | null;
  name: string;
  nameKey: string;
  icon: string | null;
};

/** Stores a folder; null if the actor may not add it there. The caller has locked the tree of the owner (`lockTree`). */
export async function insertFolder(db: Database, actor: Actor, folder: NewFolder): Promise<FolderRow | null> {
  const rows = await db.$queryRaw<FolderRow[]>`
    WITH place AS (${writablePlace(actor, folder.parentId)}),
    f AS (
      INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", icon, path, "openFrom")
      SELECT ${folder.id}::uuid, place."ownerId", place.id, ${folder.name}, ${folder.nameKey}, ${folder.icon},
        place.path || ${folder.id}::uuid, place."openFrom"
      FROM place RETURNING *),
    logged AS (${logChange(Prisma.sql`f`, actor, { kind: "created", of: "folder" })})
    SELECT ${folderColumns(actor)} FROM f ${joinAccess("folder", actor)}`;
  return rows[0] ?? null;
}

/** The changes of a folder; undefined fields stay. */
export type FolderChanges = {
  name?: { text: string; key: string } | undefined;
  icon?: string | null | undefined;
  order?: FolderOrder | undefined;
  /** What of its view changes. */
  view?: FolderView | undefined;
  templateId?: string | null | undefined;
};

/** Changes name, icon, order, view or template; false if the actor may not edit the folder. `updatedAt` changes only with name and icon. */
export async function updateFolderRow(
  db: Database,
  actor: Actor,
  change: FolderChanges & { folderId: string },
): Promise<boolean> {
  const name = change.name === undefined ? Prisma.sql`f.name` : Prisma.sql`${change.name.text}`;
  const nameKey = change.name === undefined ? Prisma.sql`f."nameKey"` : Prisma.sql`${change.name.key}`;
  const icon = change.icon === undefined ? Prisma.sql`f.icon` : Prisma.sql`${change.icon}::text`;
  const view =
    change.view === undefined
      ? Prisma.sql`f.view`
      : Prisma.sql`COALESCE(f.view, '{}'::jsonb) || ${JSON.stringify(change.view)}::jsonb`;
  const order = change.order === undefined ? Prisma.sql`f."order"` : Prisma.sql`${change.order}::text`;
  const template =
    change.templateId === undefined ? Prisma.sql`f."templateId"` : Prisma.sql`${change.templateId}::uuid`;
  const changed = await db.$executeRaw`
    UPDATE "Folder" f SET name = ${name}, "nameKey" = ${nameKey}, icon = ${icon}, view = ${view}, "order" = ${order},
      "templateId" = ${template},
      "updatedAt" = CASE WHEN (f.name, f.icon) IS DISTINCT FROM (${name}, ${icon}) THEN clock_timestamp() ELSE f."updatedAt" END
    WHERE f.id = ${change.folderId}::uuid AND ${isAccessible("folder", actor, "edit")}`;
  return changed > 0;
}
