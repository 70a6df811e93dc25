import type { SortedColumn } from "@/components/shell/messages/item-messages";
import type { FolderOrder } from "@/lib/contracts/fields/folder-view";
import type { Item } from "@/lib/contracts/items";
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
  // What the properties are, the server knows.
  if (typeof sort.by === "object" || (sort.by === "name" && !sort.descending)) return items;
  const shown = sort.by === "name" ? items : inFolderOrder(items, { order: "updatedAt", placed: [] });
  if (sort.by === "changed" && sort.descending) return shown;
  return (["folder", "page"] as const).flatMap((kind) =>
    shown.filter((item) => item.kind === kind).toReversed(),
  );
}

/** The order of a property's values as `GET /pages` takes it; null where a list is sorted otherwise. */
export function propertySort(sort: SortOrder | null): string | null {
  if (typeof sort?.by !== "object") return null;
  return `${sort.descending ? "-" : ""}properties.${sort.by.property}`;
}

/** What the headings say: how the list was sorted by one, or which of them is the order of the folder. */
export function sortOfHead(sort: SortOrder | null, order: FolderOrder): SortOrder | null {
  if (sort !== null) return sort;
  if (order === "name") return { by: "name", descending: false };
  return order === "updatedAt" ? { by: "changed", descending: true } : null;
}
