import type { FocusEvent, MouseEvent } from "react";
import { useLongPress } from "@/components/ui/use-long-press";
import { findElement, findItemId } from "./find-element";
import type { TreeControl } from "./tree-control";
import type { ItemRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

/** The pointer events of a tree's rows, handled by the box around them. */
export function useTreePointer({ rowOf }: TreeRows, active: ItemRow | undefined, control: TreeControl) {
  const findRow = (target: EventTarget) => rowOf(findItemId(target));
  const openMenu = ({ target, ...at }: { target: EventTarget; x: number; y: number }) => {
    const row = findRow(target);
    if (row && !(target instanceof HTMLInputElement)) control.openMenu(row.item, at);
  };
  const selectBy = (event: MouseEvent, row: ItemRow) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) control.extend(active?.key ?? row.key, row.key);
    else control.toggle(row.key);
    control.focus(row.key);
  };
  const longPress = useLongPress(openMenu);
  return {
    ...longPress.handlers,
    onFocus: ({ target }: FocusEvent) => {
      const row = findRow(target);
      if (row) control.focused(row.key);
      markIfCut(findElement(target, "[data-item]"));
    },
    onContextMenu: (event: MouseEvent) => {
      if (!findRow(event.target) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (longPress.takeOver()) openMenu({ target: event.target, x: event.clientX, y: event.clientY });
    },
    // Captured before the row's link handles it.
    onClickCapture: (event: MouseEvent) => {
      const row = findRow(event.target);
      const element = findElement(event.target, "[data-part]");
      if (!row || event.target instanceof HTMLInputElement) return;
      const part = element?.dataset["part"];
      if (part === "toggle") control[row.expanded === true ? "close" : "open"](row.key);
      else if (part === "menu" && element) {
        const { left, bottom } = element.getBoundingClientRect();
        control.openMenu(row.item, { x: left, y: bottom });
      } else if (event.shiftKey || event.ctrlKey || event.metaKey) selectBy(event, row);
      else {
        control.clearSelection(row.key);
        // With Alt the browser saves the link's target.
        if (part !== "link" || event.altKey) return;
        event.preventDefault();
        control.openItem(row.item);
      }
    },
  };
}

/** A name cut off by its width is shown whole beside the focused row. */
function markIfCut(row: HTMLElement | null): void {
  const name = row?.querySelector("[data-part=link]");
  if (name) row?.toggleAttribute("data-cut", name.scrollWidth > name.clientWidth);
}
