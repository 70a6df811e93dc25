import { useEffect, useEffectEvent, type DragEvent } from "react";
import type { DropTarget } from "@/components/shell/contexts/item-actions-context";
import { itemDrag, useDraggedItems } from "@/components/shell/drag/item-drag";
import { messages } from "@/components/shell/messages/messages";
import { useFileDrop, type FileDrop } from "@/components/shell/drag/use-file-drop";
import { useItemDrop, type ItemDrop } from "@/components/shell/drag/use-item-drop";
import { useEdgeScroll } from "@/components/ui/use-edge-scroll";
import type { Item } from "@/lib/contracts/items";
import { idsAbove } from "./ids-above";
import type { TreeControl } from "./tree-control";
import type { ItemRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

/** The time that the pointer rests on a closed folder before it opens, in milliseconds. */
const openAfter = 600;

type Dragged = {
  tree: TreeRows;
  control: Pick<TreeControl, "affected" | "clearSelection" | "focus" | "open">;
  /** The owner of the tree; null where it holds the items of several people. */
  ownerId: string | null;
  scroller: HTMLElement | null;
};

export type TreeDrag = Pick<ItemDrop, "over"> & {
  /** The effect of dropping the files from elsewhere that are over it. */
  hint: FileDrop["hint"];
  /** Whether a row is dragged, or is a folder that cannot take the dragged items. */
  isDimmed: (row: ItemRow) => boolean;
  handlers: Pick<ItemDrop, "onDragOver" | "onDragLeave" | "onDrop"> & {
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

/**
 * Dragging in a tree: a row takes along the selection that it is part of; a folder accepts items and files on it or in
 * it.
 */
export function useTreeDrag({ tree, control, ownerId, scroller }: Dragged): TreeDrag {
  const items = useDraggedItems();
  const targetOf = (element: Element): DropTarget | null => {
    const row = tree.rowOf(idAt(element));
    const folder = row?.item.kind === "page" ? tree.rowOf(row.parentKey) : row;
    if (folder !== undefined) return toTarget(tree, folder);
    if (ownerId === null) return null;
    return { id: null, name: messages.moving.top, ownerId, permission: "admin", ids: [] };
  };
  const drop = useItemDrop(targetOf);
  const files = useFileDrop(targetOf);
  const over = drop.over ?? files.over;
  const overId = over?.id ?? null;
  const open = useEffectEvent(() => {
    if (overId !== null && tree.rowOf(overId)?.expanded === false) control.open(overId);
  });
  useEffect(() => {
    if (overId === null) return undefined;
    const timer = setTimeout(() => open(), openAfter);
    return () => clearTimeout(timer);
  }, [overId]);
  useEdgeScroll(scroller, items.length > 0 || files.hint !== null);
  const ids = new Set(items.map(({ id }) => id));
  return {
    over,
    hint: files.hint,
    isDimmed: (row) => {
      if (items.length === 0) return false;
      if (row.expanded === null) return ids.has(row.key);
      const target = toTarget(tree, row);
      return ids.has(row.key) || (drop.isImpossible(target) && !isAt(items, row.key));
    },
    handlers: {
      onDragOver: both(drop.onDragOver, files.onDragOver),
      onDragLeave: both(drop.onDragLeave, files.onDragLeave),
      onDrop: (event) => {
        // Moved items are no longer selected: the next drag would take them along.
        if (drop.over !== null) {
          control.clearSelection(null);
          // Otherwise the focus would stay beside the old place, and the tree scroll back there.
          const rowId = idAt(event.target);
          if (rowId !== null && isOutOfSight(document.activeElement, scroller)) control.focus(rowId);
        }
        both(drop.onDrop, files.onDrop)(event);
      },
      onDragStart: (event) => {
        const item = tree.rowOf(idAt(event.target))?.item;
        if (!item) return;
        const affected = control.affected(item).filter(({ permission }) => permission !== "view");
        if (affected.length > 0) itemDrag.start(event, affected);
        else event.preventDefault();
      },
      onDragEnd: () => itemDrag.end(),
    },
  };
}

/** The id of the item whose row is the target. */
function idAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  return row?.dataset["item"] ?? null;
}

/** Whether a part of the scrolling area is out of view. */
function isOutOfSight(part: Element | null, scroller: HTMLElement | null): boolean {
  if (part === null || scroller === null || !scroller.contains(part)) return false;
  const [at, seen] = [part.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return at.bottom <= seen.top || at.top >= seen.bottom;
}

type Hear = (event: DragEvent) => void;

/** Calls both handlers: either items or files are dragged, and the other handler ignores the event. */
function both(hearItems: Hear, hearFiles: Hear): Hear {
  return (event) => {
    hearItems(event);
    hearFiles(event);
  };
}

function toTarget(tree: TreeRows, { item }: ItemRow): DropTarget {
  const { id, name, ownerId, permission } = item;
  return { id, name, ownerId, permission, ids: [...idsAbove(tree, id), id] };
}

/** Whether some of the items are in the folder already, which is not shown as an obstacle. */
function isAt(items: readonly Item[], folderId: string): boolean {
  return items.every(({ parentId }) => parentId === folderId);
}
