import type { DropTarget } from "@/components/shell/contexts/item-actions-context";
import type { Item } from "@/lib/contracts/items";

/** The id of the item whose row an element is in. */
export function rowIdOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null;
}

/** The item whose row an element is in. */
export function itemOfRow(element: Element, items: readonly Item[]): Item | undefined {
  const id = rowIdOf(element);
  return items.find((item) => item.id === id);
}

/** The parts of a row that can have the focus. */
export type RowPart = "link" | "check" | "menu";

/** The part of a row that an element is in; beside them, its link. */
export function partOf(element: Element): RowPart {
  const part = element.closest<HTMLElement>("[data-part]")?.dataset["part"];
  return part === "check" || part === "menu" ? part : "link";
}

/** The folder whose row an element is in, as a place to drop things on; `above` are the ids of those it is in. */
export function folderOfRow(
  element: Element,
  items: readonly Item[],
  above: readonly string[],
): DropTarget | null {
  const item = itemOfRow(element, items);
  return item?.kind === "folder" ? { ...item, ids: [...above, item.id] } : null;
}
