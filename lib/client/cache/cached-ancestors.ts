import type { QueryClient } from "@tanstack/react-query";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { type FolderChildren, allFolderChildrenKey } from "./folder-children-cache";

type Known = Pick<FolderRecord, "id" | "parentId" | "name">;

/** Returns the path of a folder from cached data; undefined where that is insufficient. */
export function cachedFolderPaths(queries: QueryClient): (folderId: string | null) => string | undefined {
  const folders = readKnownFolders(queries);
  return (folderId) => {
    const above = foldersFrom(folders, folderId);
    return above && toFolderPath(above.map(({ name }) => name));
  };
}

/** The ids of the folders above an item, the topmost first, from cached data; undefined where that is insufficient. */
export function cachedAncestors(queries: QueryClient, { kind, id }: PageOrFolder): string[] | undefined {
  const item = readKnownItems(queries).find((one) => one.id === id && one.kind === kind);
  return item && foldersFrom(readKnownFolders(queries), item.parentId)?.map((folder) => folder.id);
}

/** The folders from the top down to this one; undefined where one is unknown. */
function foldersFrom(folders: ReadonlyMap<string, Known>, folderId: string | null): Known[] | undefined {
  const above: Known[] = [];
  for (let at = folderId; at !== null; at = above[0]?.parentId ?? null) {
    const folder = folders.get(at);
    if (folder === undefined || above.includes(folder)) return undefined;
    above.unshift(folder);
  }
  return above;
}

function readKnownFolders(queries: QueryClient): Map<string, Known> {
  const asked = queries.getQueriesData<FolderRecord>({ queryKey: ["folder"], ...notInvalidated });
  const listed = readKnownItems(queries).filter(({ kind }) => kind === "folder");
  return new Map([...asked.flatMap(([, folder]) => folder ?? []), ...listed].map((one) => [one.id, one]));
}

function readKnownItems(queries: QueryClient): Item[] {
  const levels = queries.getQueriesData<FolderChildren>({
    queryKey: allFolderChildrenKey,
    ...notInvalidated,
  });
  return levels.flatMap(([, level]) => level?.data ?? []);
}

/** Selects queries whose data is not out of date. */
const notInvalidated = {
  predicate: ({ state }: { state: { isInvalidated: boolean } }) => !state.isInvalidated,
};
