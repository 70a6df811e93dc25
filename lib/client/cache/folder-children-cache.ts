import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import { groupBy } from "@/lib/domain/lists/group-by";
import { withItemPlaced } from "@/lib/domain/tree/natural-order";
import { changeCached } from "./change-cached";
import { type ItemPatch, addOptimisticUpdate, withOptimisticUpdates } from "./optimistic-updates";
import { favouritesKey, recentsKey, showInFavourites } from "./favourites-cache";
import type { ReadList } from "@/lib/client/http/follow-cursors";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";

/** The cached children of a folder, in natural order. */
export type FolderChildren = ReadList<Item>;

/** Changes shown before the server confirms them, each to be ended once. */
export type AppliedUpdates = {
  /** The server has made the change: the item is shown as it is read from now on. */
  keep: (item: Item) => void;
  /** The server has refused: the items are shown at their former place and state. */
  takeBack: (items: readonly Item[]) => void;
};

/** The query key of all folder children. */
export const allFolderChildrenKey = ["levels"] as const;
const top = "top";

/** The query key of a folder's children; null is the top level. */
export function folderChildrenKey(parentId: string | null): readonly string[] {
  return [...allFolderChildrenKey, parentId ?? top];
}

/** The key of how a folder shows what is in it. */
export function folderViewKey(folderId: string): readonly string[] {
  return ["folder-view", folderId];
}

/** The query key of the folders above an item. */
export function ancestorsKey(item: PageOrFolder): readonly string[] {
  return ["above", item.kind, item.id];
}

/** The query key of the possible destinations of a move. */
export const destinationsKey = ["destinations"] as const;

/** The query key of the trash. */
export const trashKey = ["trash"] as const;

/** Shows the present state of an item in the loaded levels, at its place and nowhere else. */
export function showItem(queries: QueryClient, item: Item): void {
  showItems(queries, [item]);
}

/** Removes a deleted item from the loaded levels. */
export function hideItem(queries: QueryClient, itemId: string): void {
  hideItems(queries, new Set([itemId]));
}

/** Shows the time when the content of a page was written. */
export function showWritten(queries: QueryClient, pageId: string, at: string): void {
  changeLevels(queries, (level) =>
    level.data.some(({ id }) => id === pageId)
      ? { ...level, data: level.data.map((item) => (item.id === pageId ? { ...item, updatedAt: at } : item)) }
      : level,
  );
}

/** Shows that items have moved, been renamed or deleted, before the server confirms it. */
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

/** Reads the places of items on screen again, except the children of deleted items and the folders above them. */
export async function refetchFolderChildren(
  queries: QueryClient,
  options: { gone?: string | readonly string[] } = {},
): Promise<void> {
  const gone = new Set([options.gone ?? []].flat());
  const moving = [
    destinationsKey,
    trashKey,
    ["folder"],
    ["pages"],
    ["files"],
    ["search"],
    favouritesKey,
    recentsKey,
  ];
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
 * A read in progress may have begun before the change, but is awaited: restarting a long one for every change would
 * never end. All waiting callers share the next read.
 */
async function refetchOneFolder(queries: QueryClient, { queryKey, promise, state }: Query): Promise<void> {
  if (state.fetchStatus === "fetching") await promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

function showItems(queries: QueryClient, items: readonly Item[]): void {
  showInFavourites(queries, items);
  hideItems(queries, new Set(items.map(({ id }) => id)));
  for (const [parentId, coming] of groupBy(items, (item) => item.parentId)) {
    changeCached<FolderChildren>(queries, folderChildrenKey(parentId), (level) => ({
      ...level,
      data: coming.reduce<readonly Item[]>(withItemPlaced, level.data),
    }));
  }
  applyOptimisticUpdates(queries);
}

function hideItems(queries: QueryClient, ids: ReadonlySet<string>): void {
  changeLevels(queries, (level) =>
    level.data.some(({ id }) => ids.has(id))
      ? { ...level, data: level.data.filter(({ id }) => !ids.has(id)) }
      : level,
  );
}

/** Shows unconfirmed changes in every loaded level. */
function applyOptimisticUpdates(queries: QueryClient): void {
  changeLevels(queries, (level, key) => {
    const parentId = key[1] === top ? null : String(key[1]);
    const data = withOptimisticUpdates(queries, parentId, level.data);
    return data === level.data ? level : { ...level, data };
  });
}

/** Changes the loaded levels. */
function changeLevels(
  queries: QueryClient,
  change: (level: FolderChildren, key: QueryKey) => FolderChildren,
): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: allFolderChildrenKey }))
    changeCached<FolderChildren>(queries, queryKey, (level) => change(level, queryKey));
}
