import type { Selection } from "@/components/ui/selection";
import type { ItemRow, TreeRow } from "./tree-rows";

/** Selects all items beside one. */
export function levelSelected(rows: readonly TreeRow[], beside: ItemRow): Selection {
  const siblings = rows.filter((row) => row.kind === "item" && row.parentKey === beside.parentKey);
  return { ids: new Set(siblings.map(({ key }) => key)), anchor: beside.key };
}

/** The visible selected items, in order. */
export function selectedRows({ ids }: Selection, rows: readonly TreeRow[]): ItemRow[] {
  if (ids.size === 0) return [];
  return rows.filter((row) => row.kind === "item").filter(({ key }) => ids.has(key));
}

/** The ids of the visible items, in order. */
export function shownIds(rows: readonly TreeRow[]): string[] {
  return rows.filter(({ kind }) => kind === "item").map(({ key }) => key);
}
