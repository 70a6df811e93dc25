import { useState, type DragEvent } from "react";
import { showDragImage } from "@/components/shell/drag/drag-image";
import { itemDrag } from "@/components/shell/drag/item-drag";
import type { Favourites } from "@/components/shell/items/use-favourites";
import type { Item } from "@/lib/contracts/items";

/** Marks a drag of a favourite, which only this list accepts. */
const dragType = "application/x-sheaf-favourite";

/** Dragging favourites to their places; items of the tree that are dropped here are starred. */
export function useFavouriteDrag({ items, add, move }: Pick<Favourites, "items" | "add" | "move">) {
  const [dragged, setDragged] = useState<Item | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setPlace(null);
  };
  return {
    draggedId: dragged?.id ?? null,
    /** The edge of a row at which what is dragged would land. */
    edgeOf: (index: number): "before" | "after" | null => {
      if (place === index) return "before";
      return place === items.length && index === items.length - 1 ? "after" : null;
    },
    handlers: {
      onDragStart: (event: DragEvent) => {
        const item = items.find(({ id }) => id === rowAt(event)?.dataset["favourite"]);
        if (item === undefined) return;
        showDragImage(event, [item]);
        event.dataTransfer.setData(dragType, "");
        event.dataTransfer.effectAllowed = "move";
        setDragged(item);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (dragged === null && itemDrag.items.length === 0) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setPlace(placeAt(event, items));
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setPlace(null);
      },
      onDrop: (event: DragEvent) => {
        const before = items[place ?? items.length] ?? null;
        event.preventDefault();
        if (dragged !== null) {
          if (before?.id !== dragged.id) move(dragged, before);
        } else {
          for (const item of itemDrag.items) add(item);
          itemDrag.end();
        }
        end();
      },
    },
  };
}

/** The index of the favourite before which something dropped here goes; the number of favourites for the end. */
function placeAt(event: DragEvent, items: readonly Item[]): number {
  const row = rowAt(event);
  const index = items.findIndex(({ id }) => id === row?.dataset["favourite"]);
  if (row === null || index === -1) return items.length;
  const { top, height } = row.getBoundingClientRect();
  return event.clientY > top + height / 2 ? index + 1 : index;
}

function rowAt({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-favourite]") : null;
}
