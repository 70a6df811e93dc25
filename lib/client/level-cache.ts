import type { Query, QueryClient } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import type { ReadList } from "./follow-cursors";
import type { ItemRef } from "./items";

/** What is directly in a folder, as the cache holds it. */
export type Level = ReadList<Item>;

/** A change on screen that can be taken back. */
export type Rollback = () => void;

const levelsKey = ["levels"] as const;

/** The place of a folder's content among the queries; null is the top level. */
export function levelKey(parentId: string | null): readonly string[] {
  return [...levelsKey, parentId ?? "top"];
}

/** The place of the ids of the folders above an item. */
export function aboveKey(item: ItemRef): readonly string[] {
  return ["above", item.kind, item.id];
}

/** Where the folders to move something to are kept. */
export const destinationsKey = ["destinations"] as const;

/** Where the content of the trash is kept. */
export const trashKey = ["trash"] as const;

/** Shows an item as it is now in the levels that are loaded: where it belongs, and nowhere else. */
export function showItem(queries: QueryClient, item: Item): void {
  hideItem(queries, item.id);
  queries.setQueryData<Level>(levelKey(item.parentId), (level) =>
    level === undefined ? undefined : { ...level, data: [...level.data, item] },
  );
}

/** Shows that an item is gone from the levels that are loaded. */
export function hideItem(queries: QueryClient, itemId: string): void {
  queries.setQueriesData<Level>({ queryKey: levelsKey }, (level) =>
    level?.data.some(({ id }) => id === itemId)
      ? { ...level, data: level.data.filter(({ id }) => id !== itemId) }
      : level,
  );
}

/** Shows when the content of a page was written. */
export function showWritten(queries: QueryClient, pageId: string, at: string): void {
  queries.setQueriesData<Level>({ queryKey: levelsKey }, (level) =>
    level?.data.some(({ id }) => id === pageId)
      ? { ...level, data: level.data.map((item) => (item.id === pageId ? { ...item, updatedAt: at } : item)) }
      : level,
  );
}

/** Shows that an item is elsewhere or has another name, before the server has agreed. */
export async function showItemEarly(queries: QueryClient, item: Item): Promise<Rollback> {
  const rollback = await remember(queries);
  showItem(queries, item);
  return rollback;
}

/** Shows that an item is gone, before the server has agreed. */
export async function hideItemEarly(queries: QueryClient, item: ItemRef): Promise<Rollback> {
  const rollback = await remember(queries);
  hideItem(queries, item.id);
  return rollback;
}

/**
 * Reads all that tells where items are again, where it is on screen; not what is in an item that is gone, nor what
 * was above it.
 */
export async function readLevelsAgain(queries: QueryClient, options: { gone?: string } = {}): Promise<void> {
  const { gone } = options;
  const moving = [levelsKey, destinationsKey, trashKey, ["pages"], ["files"]];
  const keys = gone === undefined ? [...moving, ["above"]] : moving;
  // A first read under way may have begun before the change, and would not be repeated.
  await queries.cancelQueries({ queryKey: levelsKey });
  const predicate = ({ queryKey }: Query) => gone === undefined || !queryKey.includes(gone);
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, predicate })));
}

async function remember(queries: QueryClient): Promise<Rollback> {
  await queries.cancelQueries({ queryKey: levelsKey });
  const before = queries.getQueriesData<Level>({ queryKey: levelsKey });
  return () => before.forEach(([key, level]) => queries.setQueryData(key, level));
}
