import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { folderChildrenKey, type FolderChildren } from "@/lib/client/cache/folder-children-cache";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import type { Item } from "@/lib/contracts/items";
import { toTreeRows, type ItemRow, type LevelState, type TreeRow } from "./tree-rows";

/** The lines of a tree, and where each item's is. */
export type TreeRows = {
  rows: readonly TreeRow[];
  /** Where the row of an item is among the rows; -1 where there is none. */
  indexOf: (itemId: string | null) => number;
  rowOf: (itemId: string | null) => ItemRow | undefined;
};

const unknownLevel: LevelState = { level: undefined, failed: false, reading: false };

/** The lines of a tree; what is in an open folder is loaded when its line can be seen. */
export function useTreeRows(roots: FolderChildren, expanded: ReadonlySet<string>): TreeRows {
  const queries = useQueryClient();
  const seen = new Set<string>();
  addSeenFolders(
    roots.data,
    { expanded, levelOf: (id) => queries.getQueryData<FolderChildren>(folderChildrenKey(id)) },
    seen,
  );
  const ids = [...seen].join(" ");
  const wanted = useMemo(() => (ids === "" ? [] : ids.split(" ")), [ids]);
  const levels = useMemo(() => wanted.map((id) => folderChildrenQuery(id)), [wanted]);
  const states = useQueries({ queries: levels, combine: toStates });
  return useMemo(() => {
    const places = new Map(wanted.map((id, index) => [id, index]));
    const levelOf = (id: string) => states.get(places.get(id) ?? -1) ?? unknownLevel;
    const rows = toTreeRows(roots, { expanded, levelOf });
    // Not from a list of pairs: twenty thousand of them would be made with each part that comes.
    const indices = new Map<string, number>();
    rows.forEach(({ key }, index) => indices.set(key, index));
    const indexOf = (itemId: string | null) => (itemId === null ? -1 : (indices.get(itemId) ?? -1));
    const rowOf = (itemId: string | null) => {
      const row = rows[indexOf(itemId)];
      return row?.kind === "item" ? row : undefined;
    };
    return { rows, indexOf, rowOf };
  }, [roots, expanded, wanted, states]);
}

// Outside of the component, so that only what has changed is combined; a map, so that it is not compared item by item.
function toStates(results: UseQueryResult<FolderChildren>[]): ReadonlyMap<number, LevelState> {
  return new Map(
    results.map(({ data, isError, isFetching }, index) => [
      index,
      { level: data, failed: isError, reading: isFetching },
    ]),
  );
}

type Open = { expanded: ReadonlySet<string>; levelOf: (folderId: string) => FolderChildren | undefined };

/** Adds the open folders with nothing closed above them. */
function addSeenFolders(items: readonly Item[], open: Open, seen: Set<string>): void {
  for (const { kind, id } of items) {
    // Folders come first.
    if (kind !== "folder") break;
    if (seen.has(id) || !open.expanded.has(id)) continue;
    seen.add(id);
    addSeenFolders(open.levelOf(id)?.data ?? [], open, seen);
  }
}
