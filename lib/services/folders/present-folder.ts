import "server-only";
import type { FolderRecord, LocatedFolderRecord } from "@/lib/contracts/folders";
import type { FolderRow, LocatedFolderRow } from "@/lib/db/items/folders";
import { toFolderPath } from "@/lib/domain/tree/folder-path";

/** Converts a folder to its wire form. */
export function presentFolder(row: FolderRow): FolderRecord {
  return {
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    icon: row.icon,
    ownerId: row.ownerId,
    permission: row.permission,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Converts a folder with its path to its wire form. */
export function presentLocatedFolder(row: LocatedFolderRow): LocatedFolderRecord {
  return { ...presentFolder(row), folderPath: toFolderPath(row.folderNames) };
}
