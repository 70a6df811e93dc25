import type { SortedColumn } from "@/components/shell/messages/item-messages";
import type { FolderOrder } from "@/lib/contracts/fields/folder-view";
import type { Item } from "@/lib/contracts/items";
import { quoteText } from "@/lib/domain/where/quote-text";
import { inFolderOrder, type FolderPlaces } from "@/lib/domain/tree/folder-order";

/** The order of a list of items that somebody sorted by a heading. */
export type SortOrder = { by: SortedColumn; descending: boolean };

/** Sorts items, given in natural order: by a heading, or else as their folder is ordered. */
export function inSortOrder(
  items: readonly Item[],
  sort: SortOrder | null,
  places: FolderPlaces,
): readonly Item[] {
  if (sort === null) return inFolderOrder(items, places);
  // What the values of properties are, the server knows; what has none is as the folder has it.
  if (typeof sort.by === "object") return inFolderOrder(items, places);
  if (sort.by === "name" && !sort.descending) return items;
  const shown = sort.by === "name" ? items : inFolderOrder(items, { order: "updatedAt", placed: [] });
  if (sort.by === "changed" && sort.descending) return shown;
  return (["folder", "page"] as const).flatMap((kind) =>
    shown.filter((item) => item.kind === kind).toReversed(),
  );
}

/** The order of a property's values as `GET /pages` is asked for it; null where a list is sorted otherwise. */
export type PropertySort = { sort: string; where: string };

/** The pages with a property in the order of its values; null where a list is sorted otherwise. */
export function propertySort(sort: SortOrder | null): PropertySort | null {
  if (typeof sort?.by !== "object") return null;
  const { property } = sort.by;
  return {
    sort: `${sort.descending ? "-" : ""}properties.${property}`,
    where: `${quoteText(property)} exists`,
  };
}

/** What the headings say: how the list was sorted by one, or which of them is the order of the folder. */
export function sortOfHead(sort: SortOrder | null, order: FolderOrder): SortOrder | null {
  if (sort !== null) return sort;
  if (order === "name") return { by: "name", descending: false };
  return order === "updatedAt" ? { by: "changed", descending: true } : null;
}
