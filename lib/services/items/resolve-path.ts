import "server-only";
import type { ItemAtPath, ResolvePathQuery } from "@/lib/contracts/items";
import { findItemRowsAtPath, type ItemAtPathRow } from "@/lib/db/items/items-at-path";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import { namesInPath } from "@/lib/domain/tree/names-in-path";
import type { ServiceContext } from "@/lib/services/context";

/** The accessible items at a path, in any letter case: folders, pages, then files; at most 100. */
export async function resolvePath(
  { db, actor }: ServiceContext,
  { path }: ResolvePathQuery,
): Promise<{ data: ItemAtPath[] }> {
  const rows = await findItemRowsAtPath(db, actor, namesInPath(path));
  return { data: rows.map(present) };
}

function present({ kind, id, parentId, name, ...row }: ItemAtPathRow): ItemAtPath {
  const { permission } = row;
  const folderPath = toFolderPath(row.folderNames ?? []);
  return { kind, id, parentId, name, folderPath, permission, updatedAt: row.updatedAt.toISOString() };
}
