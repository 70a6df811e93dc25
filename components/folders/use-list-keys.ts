import type { KeyboardEvent } from "react";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import type { ListSelection } from "@/components/ui/use-list-selection";
import type { Item } from "@/lib/contracts/items";
import { itemOfRow, partOf, type RowPart } from "./row-target";
import type { useListMenu } from "./use-list-menu";
import type { RowFocus } from "./use-row-focus";

type KeyedList = {
  shown: readonly Item[];
  selection: ListSelection<Item>;
  /** The items for an action on a row: the entire selection if the row is part of it. */
  affected: (item: Item) => readonly Item[];
  rows: RowFocus;
  menu: ReturnType<typeof useListMenu>;
  trash: (items: readonly Item[], part: RowPart) => void;
  rename: (item: Item) => void;
  /** Moves items one place up or down; null where the order is not by hand. */
  shift: ((items: readonly Item[], by: -1 | 1) => void) | null;
};

/** The keys of a list of items: those of its rows, and those of the select-all box. */
export function useListKeys({ shown, selection, affected, rows, menu, trash, rename, shift }: KeyedList) {
  /** The step of a key from a row; undefined for none. */
  const stepFrom = (at: number, key: string) => {
    const page = rows.view.fit();
    const last = shown.length - 1;
    const steps = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at - 1],
      ["Home", 0],
      ["End", last],
      ["PageDown", Math.min(at + page, last)],
      ["PageUp", Math.max(at - page, 0)],
    ]);
    return steps.get(key);
  };
  /** Handles a key on a row; returns whether it was used. */
  const press = (item: Item, part: RowPart, { key, shiftKey }: KeyboardEvent): boolean => {
    const to = stepFrom(shown.indexOf(item), key);
    const next = to === undefined ? undefined : shown[to];
    if (to !== undefined && next) {
      if (shiftKey) selection.extend(item.id, next.id);
      rows.focus(to, part);
    } else if (key === "Escape" && selection.selected.length > 0) selection.selectAll(false);
    else if (key === "Delete") trash(affected(item), part);
    else if (key === "F2" && item.permission !== "view") rename(item);
    else return false;
    return true;
  };
  const steer = (event: KeyboardEvent) => {
    const item = event.target instanceof Element ? itemOfRow(event.target, shown) : undefined;
    const by = shiftOf(event);
    if (item !== undefined && by !== null && shift !== null) {
      event.preventDefault();
      shift(affected(item), by);
      return;
    }
    if (item === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const part = event.target instanceof Element ? partOf(event.target) : "link";
    if (menu.steer(event) || press(item, part, event)) event.preventDefault();
  };
  const steerAll = (event: KeyboardEvent) => {
    const { selected } = selection;
    if (selected.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") selection.selectAll(false);
    else if (event.key === "Delete") trash(selected, "check");
    else return;
    event.preventDefault();
  };
  return { steer, steerAll };
}

/** Whether a key moves items one place up or down. */
function shiftOf({ nativeEvent }: KeyboardEvent): -1 | 1 | null {
  if (isShortcut(nativeEvent, shortcuts.itemMoveUp)) return -1;
  return isShortcut(nativeEvent, shortcuts.itemMoveDown) ? 1 : null;
}
