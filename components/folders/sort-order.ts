import { useSyncExternalStore } from "react";
import { readStored, store } from "@/components/ui/browser-storage";
import type { Item } from "@/lib/contracts/items";

/** What a list of items is ordered by. */
export type SortOrder = { by: "name" | "changed"; descending: boolean };

const place = "sheaf.folder-order";
const usual: SortOrder = { by: "name", descending: false };

/** Items, given in natural order, in another one; folders stay before pages. */
export function inSortOrder(items: readonly Item[], { by, descending }: SortOrder): readonly Item[] {
  if (by === "name" && !descending) return items;
  const folders = items.filter(({ kind }) => kind === "folder");
  const pages = items.filter(({ kind }) => kind === "page");
  return [folders, pages].flatMap((group) => {
    if (by === "name") return group.toReversed();
    // ISO times have the order of their characters.
    const newestFirst = group.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    return descending ? newestFirst : newestFirst.toReversed();
  });
}

/** The order that this browser's lists have, and how to change it; it is remembered. On the server it is the usual one. */
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
