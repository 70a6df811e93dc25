import { useSyncExternalStore } from "react";
import { readStored, store } from "@/components/ui/browser-storage";
import type { Item } from "@/lib/contracts/items";

/** The order of a list of items. */
export type SortOrder = { by: "name" | "changed"; descending: boolean };

const place = "sheaf.folder-order";
const usual: SortOrder = { by: "name", descending: false };

/** Sorts items, given in natural order; folders stay before pages. */
export function inSortOrder(items: readonly Item[], { by, descending }: SortOrder): readonly Item[] {
  if (by === "name" && !descending) return items;
  const folders = items.filter(({ kind }) => kind === "folder");
  const pages = items.filter(({ kind }) => kind === "page");
  return [folders, pages].flatMap((group) => {
    if (by === "name") return group.toReversed();
    // ISO times sort like text.
    const newestFirst = group.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    return descending ? newestFirst : newestFirst.toReversed();
  });
}

/**
 * The order of this browser's lists, which is remembered, and the function that changes it. The server uses the
 * default.
 */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const order = useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => usual,
  );
  return [order, keep];
}

let current: SortOrder | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(order: SortOrder): void {
  current = order;
  store(place, order);
  for (const listener of listeners) listener();
}

function read(): SortOrder {
  const { by, descending } = (readStored(place) ?? {}) as Partial<SortOrder>;
  return { by: by === "changed" ? "changed" : "name", descending: descending === true };
}
