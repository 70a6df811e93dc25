import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { folderChildrenKey, type FolderChildren } from "@/lib/client/cache/folder-children-cache";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import { folderViewQuery, usualFolder, type ShownFolder } from "@/lib/client/cache/folder-view-query";
import type { Item } from "@/lib/contracts/items";
import { inFolderOrder, type FolderPlaces } from "@/lib/domain/tree/folder-order";
import { toTreeRows, type ItemRow, type LevelState, type TreeRow } from "./tree-rows";

/** The rows of a tree, and the index of each item. */
export type TreeRows = {
  rows: readonly TreeRow[];
  /** The index of an item's row; -1 without one. */
  indexOf: (itemId: string | null) => number;
  rowOf: (itemId: string | null) => ItemRow | undefined;
};

const unknownLevel: LevelState = { level: undefined, failed: false, reading: false };

/** The rows of a tree; an open folder loads its children once its row is visible. */
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
  const views = useMemo(() => wanted.map((id) => folderViewQuery(id)), [wanted]);
  const places = useQueries({ queries: views, combine: toPlaces });
  return useMemo(() => {
    const indexIn = new Map(wanted.map((id, index) => [id, index]));
    const levelOf = (id: string) => {
      const index = indexIn.get(id) ?? -1;
      return inOrder(states.get(index) ?? unknownLevel, places.get(index) ?? usualFolder);
    };
    const rows = toTreeRows(roots, { expanded, levelOf });
    // Building it from pairs would create twenty thousand of them for each part that arrives.
    const indices = new Map<string, number>();
    rows.forEach(({ key }, index) => indices.set(key, index));
    const indexOf = (itemId: string | null) => (itemId === null ? -1 : (indices.get(itemId) ?? -1));
    const rowOf = (itemId: string | null) => {
      const row = rows[indexOf(itemId)];
      return row?.kind === "item" ? row : undefined;
    };
    return { rows, indexOf, rowOf };
  }, [roots, expanded, wanted, states, places]);
}

// Outside of the component, so that only changes are combined; a map, so that it is not compared item by item.
function toStates(results: UseQueryResult<FolderChildren>[]): ReadonlyMap<number, LevelState> {
  return new Map(
    results.map(({ data, isError, isFetching }, index) => [
      index,
      { level: data, failed: isError, reading: isFetching },
    ]),
  );
}

function toPlaces(results: UseQueryResult<ShownFolder>[]): ReadonlyMap<number, FolderPlaces> {
  return new Map(results.flatMap(({ data }, index) => (data ? [[index, data]] : [])));
}

/** A level in the order of its folder, for everybody. */
function inOrder(state: LevelState, places: FolderPlaces): LevelState {
  const { level } = state;
  if (level === undefined || places.order === "name") return state;
  return { ...state, level: { ...level, data: inFolderOrder(level.data, places) } };
}

type Open = { expanded: ReadonlySet<string>; levelOf: (folderId: string) => FolderChildren | undefined };

/** Adds the open folders without a closed one above them. */
function addSeenFolders(items: readonly Item[], open: Open, seen: Set<string>): void {
  for (const { kind, id } of items) {
    // Folders come first.
    if (kind !== "folder") break;
    if (seen.has(id) || !open.expanded.has(id)) continue;
    seen.add(id);
    addSeenFolders(open.levelOf(id)?.data ?? [], open, seen);
  }
}
