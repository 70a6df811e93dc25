import type { Query, QueryClient } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import { groupBy } from "@/lib/domain/lists/group-by";
import { withItemPlaced } from "@/lib/domain/tree/natural-order";
import { type ItemPatch, addOptimisticUpdate, withOptimisticUpdates } from "./optimistic-updates";
import { clearPrefetchedFolderChildren } from "./folder-children-prefetch";
import type { ReadList } from "@/lib/client/http/follow-cursors";
import type { ItemRef } from "@/lib/client/items";

/** What is directly in a folder, in natural order, as the cache holds it. */
export type FolderChildren = ReadList<Item>;

/** Changes that are on screen before the server has agreed, each to be ended once. */
export type AppliedUpdates = {
  /** The server has made the change: it is shown as it is read from now on. */
  keep: (item: Item) => void;
  /** The server has refused: the items are shown where and as they were. */
  takeBack: (items: readonly Item[]) => void;
};

/** Where the contents of folders are kept. */
export const allFolderChildrenKey = ["levels"] as const;
const top = "top";

/** The place of a folder's content among the queries; null is the top level. */
export function folderChildrenKey(parentId: string | null): readonly string[] {
  return [...allFolderChildrenKey, parentId ?? top];
}

/** The place of the ids of the folders above an item. */
export function ancestorsKey(item: ItemRef): readonly string[] {
  return ["above", item.kind, item.id];
}

/** Where the folders to move something to are kept. */
export const destinationsKey = ["destinations"] as const;

/** Where the content of the trash is kept. */
export const trashKey = ["trash"] as const;

/** Shows an item as it is now in the levels that are loaded: where it belongs, and nowhere else. */
export function showItem(queries: QueryClient, item: Item): void {
  showItems(queries, [item]);
}

/** Shows that an item is gone from the levels that are loaded. */
export function hideItem(queries: QueryClient, itemId: string): void {
  hideItems(queries, new Set([itemId]));
}

/** Shows when the content of a page was written. */
export function showWritten(queries: QueryClient, pageId: string, at: string): void {
  queries.setQueriesData<FolderChildren>({ queryKey: allFolderChildrenKey }, (level) =>
    level?.data.some(({ id }) => id === pageId)
      ? { ...level, data: level.data.map((item) => (item.id === pageId ? { ...item, updatedAt: at } : item)) }
      : level,
  );
}

/** Shows that items are elsewhere, have another name or are gone, before the server has agreed. */
export function updateOptimistically(
  queries: QueryClient,
  items: readonly Item[],
  patch: ItemPatch,
): AppliedUpdates {
  const noted = new Map(items.map((item) => [item.id, addOptimisticUpdate(queries, item, patch)]));
  const forget = (item: Item) => noted.get(item.id)?.();
  applyOptimisticUpdates(queries);
  return {
    keep: forget,
    takeBack: (refused) => {
      refused.forEach(forget);
      showItems(queries, refused);
    },
  };
}

/**
 * Reads all that tells where items are again, where it is on screen; not what is in items that are gone, nor what
 * was above them.
 */
export async function refetchFolderChildren(
  queries: QueryClient,
  options: { gone?: string | readonly string[] } = {},
): Promise<void> {
  clearPrefetchedFolderChildren();
  const gone = new Set([options.gone ?? []].flat());
  const moving = [destinationsKey, trashKey, ["folder"], ["pages"], ["files"], ["search"]];
  const keys = gone.size === 0 ? [...moving, ["above"]] : moving;
  const predicate = ({ queryKey }: Query) =>
    !queryKey.some((part) => typeof part === "string" && gone.has(part));
  await Promise.all([
    ...queries
      .getQueryCache()
      .findAll({ queryKey: allFolderChildrenKey, predicate })
      .map((level) => refetchOneFolder(queries, level)),
    ...keys.map((queryKey) => queries.invalidateQueries({ queryKey, predicate })),
  ]);
}

/**
 * A read under way may have begun before the change. It is waited for: a long one that began anew with every change
 * would not end while there are changes. All who waited share the next one.
 */
async function refetchOneFolder(queries: QueryClient, { queryKey, promise, state }: Query): Promise<void> {
  if (state.fetchStatus === "fetching") await promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

function showItems(queries: QueryClient, items: readonly Item[]): void {
  hideItems(queries, new Set(items.map(({ id }) => id)));
  for (const [parentId, coming] of groupBy(items, (item) => item.parentId)) {
    queries.setQueryData<FolderChildren>(folderChildrenKey(parentId), (level) => {
      if (level === undefined) return undefined;
      return { ...level, data: coming.reduce<readonly Item[]>(withItemPlaced, level.data) };
    });
  }
  applyOptimisticUpdates(queries);
}

function hideItems(queries: QueryClient, ids: ReadonlySet<string>): void {
  queries.setQueriesData<FolderChildren>({ queryKey: allFolderChildrenKey }, (level) =>
    level?.data.some(({ id }) => ids.has(id))
      ? { ...level, data: level.data.filter(({ id }) => !ids.has(id)) }
      : level,
  );
}

/** Shows what the server has not agreed to yet in every level that is loaded. */
function applyOptimisticUpdates(queries: QueryClient): void {
  for (const [key] of queries.getQueriesData<FolderChildren>({ queryKey: allFolderChildrenKey })) {
    const parentId = key[1] === top ? null : String(key[1]);
    queries.setQueryData<FolderChildren>(key, (level) => {
      if (level === undefined) return undefined;
      const data = withOptimisticUpdates(queries, parentId, level.data);
      return data === level.data ? level : { ...level, data };
    });
  }
}
