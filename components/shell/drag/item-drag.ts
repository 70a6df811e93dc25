import type { DragEvent } from "react";
import { Store, useStore } from "@/components/ui/store";
import type { Item } from "@/lib/contracts/items";

/** What says to others that items of ours are dragged; what they are stays in this window. */
const dragType = "application/x-sheaf-items";

const none: readonly Item[] = [];
const dragged = new Store(none);

/** A document drags one thing at a time. */
export const itemDrag = {
  get items(): readonly Item[] {
    return dragged.read();
  },
  /** To be called when the browser says that a drag starts; `image` goes along with the pointer. */
  start(event: DragEvent, items: readonly Item[], image: HTMLElement): void {
    event.dataTransfer.setData(dragType, "");
    event.dataTransfer.effectAllowed = "move";
    document.body.append(image);
    event.dataTransfer.setDragImage(image, 12, 16);
    // The browser has its picture of it once this event is over.
    setTimeout(() => image.remove(), 0);
    // A row that is no longer there when the drag ends tells nobody of it.
    for (const sign of ["dragend", "pointerdown"]) {
      window.addEventListener(sign, itemDrag.end, { capture: true, once: true });
    }
    dragged.set(items);
  },
  end: (): void => dragged.set(none),
};

/** The items that are being dragged; none most of the time. */
export function useDraggedItems(): readonly Item[] {
  return useStore(dragged);
}
