import { useState, type DragEvent } from "react";
import { itemDrag, useDraggedItems } from "@/components/shell/drag/item-drag";
import type { ItemDrop } from "@/components/shell/drag/use-item-drop";
import type { Item } from "@/lib/contracts/items";
import { itemOfRow } from "./row-target";
import type { PlaceItems } from "./use-placing";

type Gaps = {
  folder: Item;
  shown: readonly Item[];
  /** Null where the folder is not ordered by hand. */
  place: PlaceItems | null;
  /** Takes what is dropped on a row instead of between two. */
  onRow: ItemDrop;
};

/** The part of a folder's row, at its middle, that takes items into it. */
const middle = { from: 0.25, to: 0.75 };

/** Lets items be dropped between the rows of a list; `gap` is the index of the row that they would come before. */
export function useGapDrop({ folder, shown, place, onRow }: Gaps) {
  const items = useDraggedItems();
  const [gap, setGap] = useState<number | null>(null);
  const findGap = (event: DragEvent): number | null => {
    const dragged = itemDrag.items;
    const isOfHere = dragged.length > 0 && dragged.every(({ parentId }) => parentId === folder.id);
    if (place === null || !isOfHere || !(event.target instanceof Element)) return null;
    const item = itemOfRow(event.target, shown);
    const row = event.target.closest("[data-row]")?.getBoundingClientRect();
    if (item === undefined || row === undefined) return null;
    const part = (event.clientY - row.top) / row.height;
    const isInto = item.kind === "folder" && !dragged.includes(item);
    if (isInto && part > middle.from && part < middle.to) return null;
    return shown.indexOf(item) + (part > 0.5 ? 1 : 0);
  };
  return {
    gap: items.length > 0 ? gap : null,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const found = findGap(event);
        setGap(found);
        if (found === null) onRow.onDragOver(event);
        else {
          event.preventDefault();
          event.dataTransfer.dropEffect = "move";
        }
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setGap(null);
        onRow.onDragLeave(event);
      },
      onDrop: (event: DragEvent) => {
        const found = findGap(event);
        setGap(null);
        if (found === null || place === null) onRow.onDrop(event);
        else {
          event.preventDefault();
          const dragged = new Set(itemDrag.items.map(({ id }) => id));
          const isDragged = ({ id }: Item) => dragged.has(id);
          itemDrag.end();
          const before = shown.slice(found).find((item) => !isDragged(item));
          place(shown.filter(isDragged), before?.id ?? null);
        }
      },
    },
  };
}
