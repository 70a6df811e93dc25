import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { useLongPress } from "@/components/ui/use-long-press";
import type { OpenMenu } from "@/components/shell/commands/items-menu";
import type { Item } from "@/lib/contracts/items";
import { itemOfRow, partOf, type RowPart } from "./row-target";

type Menued = {
  shown: readonly Item[];
  /** What is done with all that are selected when one of them is asked. */
  affected: (item: Item) => readonly Item[];
  /** Puts the focus on a part of a row. */
  focus: (item: Item, part: RowPart) => void;
};

/** The menu of the rows of a list: by the other mouse button, a long press, their buttons and the keys for it. */
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
    /** Opens the menu by the button of a row. */
    openAt: (button: Element) => open(button, belowStart(button)),
    /** Whether a key opened it. */
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

/** The field of a name has the menu of the browser. */
function isName(target: Element): boolean {
  return target.matches("input[type=text]");
}

function belowStart(element: Element): { x: number; y: number } {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
}
