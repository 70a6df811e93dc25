import type { DragEvent } from "react";
import { Store, useStore } from "@/components/ui/store";
import type { Item } from "@/lib/contracts/items";

/** Marks a drag of our items for other windows; the items themselves stay in this one. */
const dragType = "application/x-sheaf-items";

const none: readonly Item[] = [];
const dragged = new Store(none);

/** The document's current drag, of which there is at most one. */
export const itemDrag = {
  get items(): readonly Item[] {
    return dragged.read();
  },
  /** Call it on the browser's dragstart; `image` follows the pointer. */
  start(event: DragEvent, items: readonly Item[], image: HTMLElement): void {
    event.dataTransfer.setData(dragType, "");
    event.dataTransfer.effectAllowed = "move";
    document.body.append(image);
    event.dataTransfer.setDragImage(image, 12, 16);
    // The browser has captured the image after this event.
    setTimeout(() => image.remove(), 0);
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
