import type { DragEvent } from "react";
import { Store } from "@/lib/domain/state/store";
import { useStore } from "@/components/ui/use-store";
import type { Item } from "@/lib/contracts/items";
import { showDragImage } from "./drag-image";

/** Marks a drag of our items for other windows; the items themselves stay in this one. */
const dragType = "application/x-sheaf-items";

const none: readonly Item[] = [];
const dragged = new Store(none);

/** The document's current drag, of which there is at most one. */
export const itemDrag = {
  get items(): readonly Item[] {
    return dragged.read();
  },
  /** Call it on the browser's dragstart. */
  start(event: DragEvent, items: readonly Item[]): void {
    event.dataTransfer.setData(dragType, "");
    event.dataTransfer.effectAllowed = "move";
    showDragImage(event, items);
    // A removed row gets no event at the end of its drag.
    for (const sign of ["dragend", "pointerdown"]) {
      window.addEventListener(sign, itemDrag.end, { capture: true, once: true });
    }
    dragged.set(items);
  },
  end: (): void => dragged.set(none),
};

/** The items being dragged; usually none. */
export function useDraggedItems(): readonly Item[] {
  return useStore(dragged);
}
