import type { KeyboardEvent } from "react";
import type { TreeControl } from "./tree-control";
import { findTyped, toStep } from "./tree-keys";
import type { ItemRow } from "./tree-rows";
import { useTypeAhead } from "./use-type-ahead";

/** The keys of a tree whose focus is on `active`. */
export function useTreeKeys(
  rows: readonly ItemRow[],
  active: ItemRow | undefined,
  control: TreeControl,
): (event: KeyboardEvent) => void {
  const typeAhead = useTypeAhead();

  const act = (row: ItemRow, event: KeyboardEvent): boolean => {
    const mayChange = row.item.permission !== "view";
    const { key } = event;
    if (key === "Enter") control.openItem(row.item);
    else if (key === " " && row.expanded !== null) control[row.expanded ? "close" : "open"](row.key);
    else if (key === "F2" && mayChange) control.startRenaming(row.key);
    else if (key === "Delete" && mayChange) control.trash(row.item);
    else if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) control.openMenu(row.item, null);
    else return false;
    return true;
  };
  const walk = (row: ItemRow, event: KeyboardEvent): boolean => {
    const step = toStep(rows, row, event.key);
    if (step !== null) control[step.kind](step.id);
    return step !== null;
  };
  const find = (row: ItemRow, { key, timeStamp }: KeyboardEvent): boolean => {
    // A space within a name is a letter like others.
    if (key.length !== 1 || (key === " " && !typeAhead.goesOn(timeStamp))) return false;
    const found = findTyped(rows, row, typeAhead.type(key, timeStamp));
    if (found) control.focus(found.key);
    return true;
  };

  return (event) => {
    const withModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!active || withModifier || event.nativeEvent.isComposing) return;
    if (find(active, event) || act(active, event) || walk(active, event)) event.preventDefault();
  };
}
