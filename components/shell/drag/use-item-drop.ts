import { use, useState, type DragEvent } from "react";
import { ItemActionsContext, type DropTarget } from "@/components/shell/contexts/item-actions-context";
import { itemDrag, useDraggedItems } from "./item-drag";

export type ItemDrop = {
  /** The place where dragged items would land now: a folder, or null for the top level. */
  over: { id: string | null } | null;
  /** Whether the dragged items cannot go there. */
  isImpossible: (target: DropTarget) => boolean;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** Accepts dragged items on an element and its descendants; `targetOf` returns the place for each of them. */
export function useItemDrop(targetOf: (element: Element) => DropTarget | null): ItemDrop {
  const { moveTo, mayMoveTo } = use(ItemActionsContext);
  const items = useDraggedItems();
  const [over, setOver] = useState<{ id: string | null } | null>(null);
  const findTarget = ({ target }: DragEvent) => (target instanceof Element ? targetOf(target) : null);
  const point = (target: DropTarget | null) =>
    setOver((before) => {
      if (target === null) return null;
      return before !== null && before.id === target.id ? before : { id: target.id };
    });
  return {
    over: items.length > 0 ? over : null,
    isImpossible: (target) => items.length > 0 && !mayMoveTo(items, target),
    onDragOver: (event) => {
      if (itemDrag.items.length === 0) return;
      const target = findTarget(event);
      const isPossible = target !== null && mayMoveTo(itemDrag.items, target);
      point(isPossible ? target : null);
      if (!isPossible) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(null);
    },
    onDrop: (event) => {
      const dropped = itemDrag.items;
      const target = findTarget(event);
      if (dropped.length === 0) return;
      event.preventDefault();
      setOver(null);
      itemDrag.end();
      if (target !== null && mayMoveTo(dropped, target)) moveTo(dropped, target);
    },
  };
}
