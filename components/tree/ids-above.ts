import type { TreeRows } from "./use-tree-rows";

/** The ids of the folders above an item as far as the tree shows them, the topmost first. */
export function idsAbove({ rowOf }: TreeRows, itemId: string): string[] {
  const ids: string[] = [];
  for (let at = rowOf(itemId)?.parentKey ?? null; at !== null; at = rowOf(at)?.parentKey ?? null)
    ids.unshift(at);
  return ids;
}
