import { useSyncExternalStore } from "react";
import { readStored, store } from "@/components/ui/browser-storage";
import type { Item } from "@/lib/contracts/items";

/** The order of a list of items. */
export type SortOrder = { by: SortedColumn; descending: boolean };

/** The column that a list is sorted by: the name, the time of change, or a property of its pages. */
export type SortedColumn = "name" | "changed" | { property: string };

const place = "sheaf.folder-order";
const usual: SortOrder = { by: "name", descending: false };

/** Sorts items, given in natural order; folders stay before pages. */
export function inSortOrder(items: readonly Item[], { by, descending }: SortOrder): readonly Item[] {
  // What the properties are, the server knows.
  if (typeof by === "object" || (by === "name" && !descending)) return items;
  const folders = items.filter(({ kind }) => kind === "folder");
  const pages = items.filter(({ kind }) => kind === "page");
  return [folders, pages].flatMap((group) => {
    if (by === "name") return group.toReversed();
    // ISO times sort like text.
    const newestFirst = group.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    return descending ? newestFirst : newestFirst.toReversed();
  });
}

/** The order of a property's values as `GET /pages` takes it; null where a list is sorted otherwise. */
export function propertySort({ by, descending }: SortOrder): string | null {
  return typeof by === "object" ? `${descending ? "-" : ""}properties.${by.property}` : null;
}

/**
 * The order of this browser's lists, which is remembered unless it is by a property, and the function that changes it. The
 * server uses the default.
 */
export function useSortOrder(columns: readonly string[]): [SortOrder, (order: SortOrder) => void] {
  const order = useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => usual,
  );
  const isShown = typeof order.by === "string" || columns.includes(order.by.property);
  return [isShown ? order : usual, keep];
}

let current: SortOrder | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(order: SortOrder): void {
  current = order;
  if (typeof order.by === "string") store(place, order);
  for (const listener of listeners) listener();
}

function read(): SortOrder {
  const { by, descending } = (readStored(place) ?? {}) as Partial<SortOrder>;
  return { by: by === "changed" ? "changed" : "name", descending: descending === true };
}
