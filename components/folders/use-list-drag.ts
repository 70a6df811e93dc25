import type { DragEvent } from "react";
import { itemDrag } from "@/components/shell/drag/item-drag";
import type { Item } from "@/lib/contracts/items";

/** Makes the rows of a list draggable; `itemsOf` returns the items that a row takes along. */
export function useListDrag(itemsOf: (row: Element) => readonly Item[]) {
  return {
    onDragStart: (event: DragEvent) => {
      const items = event.target instanceof Element ? itemsOf(event.target) : [];
      const movable = items.filter(({ permission }) => permission !== "view");
      if (movable.length > 0) itemDrag.start(event, movable);
    },
    onDragEnd: () => itemDrag.end(),
  };
}
