import type { DropTarget } from "@/components/shell/contexts/item-actions-context";
import type { Item } from "@/lib/contracts/items";

/** The id of the item whose row contains an element. */
export function rowIdOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null;
}

/** The item whose row contains an element. */
export function itemOfRow(element: Element, items: readonly Item[]): Item | undefined {
  const id = rowIdOf(element);
  return items.find((item) => item.id === id);
}

/** The focusable parts of a row. */
export type RowPart = "link" | "check" | "menu";

/** The part of a row that contains an element; its link by default. */
export function partOf(element: Element): RowPart {
  const part = element.closest<HTMLElement>("[data-part]")?.dataset["part"];
  return part === "check" || part === "menu" ? part : "link";
}

/** The folder whose row contains an element, as a drop target; `above` are the ids of the folders around it. */
export function folderOfRow(
  element: Element,
  items: readonly Item[],
  above: readonly string[],
): DropTarget | null {
  const item = itemOfRow(element, items);
  return item?.kind === "folder" ? { ...item, ids: [...above, item.id] } : null;
}
