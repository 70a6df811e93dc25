"use client";

import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useFavourites } from "@/components/shell/items/use-favourites";
import { messages } from "@/components/shell/messages/messages";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import type { Item } from "@/lib/contracts/items";
import { FavouriteRow } from "./favourite-row";
import { SidebarSection } from "./sidebar-section";
import { useFavouriteDrag } from "./use-favourite-drag";

/** The favourites in the sidebar, in an order that the person gives them by drag, keys or menu. */
export function FavouriteList() {
  const { items, add, remove, move } = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<string | null>(null);
  const [moved, setMoved] = useState("");
  const words = messages.favourites;
  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    const id = toFocus.current;
    toFocus.current = null;
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-favourite="${id}"] a`)?.focus();
  }, [items]);
  const drag = useFavouriteDrag({ items, add, move });
  const moveBy = (item: Item, step: -1 | 1) => {
    const at = items.indexOf(item);
    const to = at + step;
    if (to < 0 || to >= items.length) return;
    toFocus.current = item.id;
    move(item, items[step === -1 ? to : to + 1] ?? null);
    setMoved(words.moved(item.name, to + 1, items.length));
  };
  const press = (event: KeyboardEvent, item: Item) => {
    if (isShortcut(event.nativeEvent, shortcuts.moveBlockUp)) moveBy(item, -1);
    else if (isShortcut(event.nativeEvent, shortcuts.moveBlockDown)) moveBy(item, 1);
    else return;
    event.preventDefault();
  };
  if (items.length === 0) return null;
  return (
    <SidebarSection title={words.title}>
      <ul ref={list} {...drag.handlers} className="relative">
        {items.map((item, index) => (
          <FavouriteRow
            key={item.id}
            item={item}
            edge={drag.edgeOf(index)}
            isDragged={drag.draggedId === item.id}
            onKeyDown={(event) => press(event, item)}
            onRemove={() => remove(item)}
            onMoveUp={index === 0 ? null : () => moveBy(item, -1)}
            onMoveDown={index === items.length - 1 ? null : () => moveBy(item, 1)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </SidebarSection>
  );
}
