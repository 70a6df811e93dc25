import type { QueryClient } from "@tanstack/react-query";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import type { ItemRef } from "@/lib/client/items";
import { type FolderChildren, allFolderChildrenKey } from "./folder-children-cache";

type Known = Pick<FolderRecord, "id" | "parentId" | "name">;

/** Says the path of a folder from what the browser has been told already, or undefined where that does not suffice. */
export function cachedFolderPaths(queries: QueryClient): (folderId: string | null) => string | undefined {
  const folders = readKnownFolders(queries);
  return (folderId) => {
    const above = foldersFrom(folders, folderId);
    return above && toFolderPath(above.map(({ name }) => name));
  };
}

/** The ids of the folders above an item, from the top down, by what the browser has been told already; or undefined. */
export function cachedAncestors(queries: QueryClient, { kind, id }: ItemRef): string[] | undefined {
  const item = readKnownItems(queries).find((one) => one.id === id && one.kind === kind);
  return item && foldersFrom(readKnownFolders(queries), item.parentId)?.map((folder) => folder.id);
}

/** The folders from the top down to this one; undefined where one is not known. */
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

/** What was not changed since it was read. */
const notInvalidated = {
  predicate: ({ state }: { state: { isInvalidated: boolean } }) => !state.isInvalidated,
};
