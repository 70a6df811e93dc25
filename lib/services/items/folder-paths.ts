import "server-only";
import { listFolderNames } from "@/lib/db/items/list-folder-names";
import type { ItemShape } from "@/lib/db/items/items";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ServiceContext } from "@/lib/services/context";

/** The record of an item. */
export type InFolder = { id: string; parentId: string | null };

/** Adds the paths of their folders to records of this kind, of folders their own, by one query for all. */
export async function addFolderPaths<R extends InFolder>(
  { db, actor }: ServiceContext,
  shape: ItemShape,
  records: readonly R[],
): Promise<(R & { folderPath: string })[]> {
  const folderOf = ({ id, parentId }: InFolder) => (shape === "folder" ? id : parentId);
  const ids = new Set(records.map(folderOf).filter((id) => id !== null));
  const rows = await listFolderNames(db, actor, [...ids]);
  const paths = new Map(rows.map(({ id, names }) => [id, toFolderPath(names ?? [])]));
  return records.map((record) => ({ ...record, folderPath: paths.get(folderOf(record) ?? "") ?? "/" }));
}
