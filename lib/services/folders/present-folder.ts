import "server-only";
import type { FolderRecord, LocatedFolderRecord } from "@/lib/contracts/folders";
import type { FolderRow, LocatedFolderRow } from "@/lib/db/items/folders";
import { toFolderPath } from "@/lib/domain/tree/folder-path";

/** A folder as it goes over the wire. */
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

/** A folder with its path. */
export function presentLocatedFolder(row: LocatedFolderRow): LocatedFolderRecord {
  return { ...presentFolder(row), folderPath: toFolderPath(row.folderNames) };
}
