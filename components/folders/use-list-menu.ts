import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { useLongPress } from "@/components/ui/use-long-press";
import type { OpenMenu } from "@/components/shell/commands/items-menu";
import type { Item } from "@/lib/contracts/items";
import { itemOfRow, partOf, type RowPart } from "./row-target";

type Menued = {
  shown: readonly Item[];
  /** The items for an action on a row: the entire selection if the row is part of it. */
  affected: (item: Item) => readonly Item[];
  /** Puts the focus on a part of a row. */
  focus: (item: Item, part: RowPart) => void;
};

/** The menu of a list's rows: opened by right click, long press, button or key. */
export function useListMenu({ shown, affected, focus }: Menued) {
  const [menu, setMenu] = useState<(OpenMenu & { from: RowPart }) | null>(null);
  const open = (target: EventTarget, at: { x: number; y: number } | null) => {
    const item = target instanceof Element ? itemOfRow(target, shown) : undefined;
    if (!(target instanceof Element) || item === undefined || isName(target)) return;
    const place = at ?? belowStart(target);
    setMenu({ item, items: affected(item), at: place, byKey: at === null, from: partOf(target) });
  };
  const longPress = useLongPress(({ target, ...at }) => open(target, at));
  return {
    menu,
    onClose: () => setMenu(menu && { ...menu, at: null }),
    onClosed: () => (menu ? focus(menu.item, menu.from) : undefined),
    /** Opens the menu at the button of a row. */
    openAt: (button: Element) => open(button, belowStart(button)),
    /** Opens the menu if the key is one for it; returns whether it is. */
    steer: ({ key, shiftKey, target }: KeyboardEvent) => {
      const isAsked = key === "ContextMenu" || (key === "F10" && shiftKey);
      if (isAsked) open(target, null);
      return isAsked;
    },
    handlers: {
      ...longPress.handlers,
      onContextMenu: (event: MouseEvent) => {
        if (!(event.target instanceof Element) || isName(event.target)) return;
        event.preventDefault();
        if (longPress.takeOver()) open(event.target, { x: event.clientX, y: event.clientY });
      },
    },
  };
}

/** A name field keeps the browser's menu. */
function isName(target: Element): boolean {
  return target.matches("input[type=text]");
}

function belowStart(element: Element): { x: number; y: number } {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
}
