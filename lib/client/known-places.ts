import type { QueryClient } from "@tanstack/react-query";
import type { FolderRecord } from "@/lib/contracts/folders";
import { toFolderPath } from "@/lib/domain/tree/folder-path";
import { type Level, levelsKey } from "./level-cache";

type Known = Pick<FolderRecord, "id" | "parentId" | "name">;

/** Says the path of a folder from what the browser has been told already, or undefined where that does not suffice. */
export function knownPlaces(queries: QueryClient): (folderId: string | null) => string | undefined {
  const folders = new Map<string, Known>();
  const isTrue = { predicate: ({ state }: { state: { isInvalidated: boolean } }) => !state.isInvalidated };
  for (const [, folder] of queries.getQueriesData<FolderRecord>({ queryKey: ["folder"], ...isTrue }))
    if (folder) folders.set(folder.id, folder);
  for (const [, level] of queries.getQueriesData<Level>({ queryKey: levelsKey, ...isTrue }))
    for (const item of level?.data ?? []) if (item.kind === "folder") folders.set(item.id, item);
  return (folderId) => {
    const names: string[] = [];
    const passed = new Set<string>();
    for (let at = folderId; at !== null;) {
      const folder = folders.get(at);
      if (folder === undefined || passed.has(at)) return undefined;
      passed.add(at);
      names.unshift(folder.name);
      at = folder.parentId;
    }
    return toFolderPath(names);
  };
}
