import type { QueryClient } from "@tanstack/react-query";
import type { Item } from "@/lib/contracts/items";
import { inNaturalOrder, mergeNaturally } from "@/lib/domain/tree/natural-order";

/** The difference of an item before the server confirms it. */
export type ItemPatch = Partial<Pick<Item, "name" | "parentId">> | "gone";

type OptimisticUpdate = { item: Item; patch: ItemPatch };

const pending = new WeakMap<QueryClient, Set<OptimisticUpdate>>();

/** Adds an unconfirmed change; returns a function that removes it. */
export function addOptimisticUpdate(queries: QueryClient, item: Item, patch: ItemPatch): () => void {
  const changes = pending.get(queries) ?? new Set();
  pending.set(queries, changes);
  const change = { item, patch };
  changes.add(change);
  return () => changes.delete(change);
}

/**
 * The children of a folder with the unconfirmed changes: without leaving items, with arriving ones, in natural order.
 * Server data is shown with these changes meanwhile, so that nothing jumps back and forth.
 */
export function withOptimisticUpdates(
  queries: QueryClient,
  parentId: string | null,
  items: readonly Item[],
): readonly Item[] {
  const changes = pending.get(queries);
  if (changes === undefined || changes.size === 0) return items;
  const changed = applyAll(changes, items);
  const kept = items.filter(({ id }) => !changed.has(id));
  const here = [...changed.values()].filter((item) => item !== null && item.parentId === parentId);
  if (kept.length === items.length && here.length === 0) return items;
  return mergeNaturally(kept, inNaturalOrder(here.filter((item) => item !== null)));
}

/** The changed items in the form to show, by id; null for removed ones. */
function applyAll(changes: Iterable<OptimisticUpdate>, items: readonly Item[]): Map<string, Item | null> {
  const wanted = new Set([...changes].map(({ item }) => item.id));
  const asRead = new Map(items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]));
  const changed = new Map<string, Item | null>();
  for (const { item, patch } of changes) {
    const before = changed.get(item.id) ?? asRead.get(item.id) ?? item;
    const isGone = patch === "gone" || changed.get(item.id) === null;
    changed.set(item.id, isGone ? null : { ...before, ...patch });
  }
  return changed;
}
