import type { KeyboardEvent } from "react";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isComposing } from "@/components/ui/keyboard/is-composing";
import { findItemId } from "./find-element";
import type { TreeControl } from "./tree-control";
import { findTyped, toStep } from "./tree-keys";
import type { ItemRow } from "./tree-rows";
import { useTypeAhead } from "./use-type-ahead";
import type { TreeRows } from "./use-tree-rows";

type Steered = TreeRows & { active: ItemRow | undefined; page: () => number; control: TreeControl };

/** The keys of a tree whose focus is on `active`. */
export function useTreeKeys(tree: Steered): (event: KeyboardEvent) => void {
  const { rows, indexOf, rowOf, active, control } = tree;
  const replayInput = useTypeAhead();

  const giveUp = () => {
    control.clearSelection(null);
    control.takeBackCut();
  };
  const actAlone = (row: ItemRow, event: KeyboardEvent): boolean => {
    const mayChange = row.item.permission !== "view";
    const { key } = event;
    if (key === "Enter") control.openItem(row.item);
    else if (key === " " && row.expanded !== null) control[row.expanded ? "close" : "open"](row.key);
    else if (key === "F2" && mayChange) control.startRenaming(row.key);
    else if (key === "Delete") control.trash(control.affected(row.item));
    else if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) control.openMenu(row.item, null);
    else if (key === "Escape") giveUp();
    else if (key === "*") control.open(...foldersBeside(rows, row));
    else return false;
    return true;
  };
  const actWithModifier = (row: ItemRow, event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === " ") control.toggle(row.key);
    else if (key === "a") control.selectLevel(row);
    else if (key === "x") control.cut(row.item);
    else if (key === "v") control.paste(row);
    else return false;
    return true;
  };
  const walk = (row: ItemRow, event: KeyboardEvent): boolean => {
    const step = toStep(rows, indexOf(row.key), { key: event.key, page: tree.page() });
    if (step === null) return false;
    if (step.kind === "focus" && event.shiftKey) control.extend(row.key, step.id);
    else if (step.kind === "focus" && !hasModifier(event)) control.clearSelection(step.id);
    control[step.kind](step.id);
    return true;
  };
  const find = (row: ItemRow, { key, timeStamp }: KeyboardEvent): boolean => {
    if (key.length !== 1 || key === "*") return false;
    // Within a name they are ordinary characters.
    const hasOtherUse = key === " " || key === shortcuts.shortcutList;
    if (hasOtherUse && !replayInput.goesOn(timeStamp)) return false;
    const found = findTyped(rows, indexOf(row.key), replayInput.type(key, timeStamp));
    if (found) {
      control.clearSelection(found.key);
      control.focus(found.key);
    }
    return true;
  };

  return (event) => {
    // A row can have got the focus before this listener existed.
    const row = rowOf(findItemId(event.target)) ?? active;
    if (!row || event.altKey || isComposing(event.nativeEvent)) return;
    const isFound = !hasModifier(event) && find(row, event);
    if (!isFound && event.key !== "Shift") replayInput.end();
    const act = hasModifier(event) ? actWithModifier : actAlone;
    const isDone = isFound || act(row, event) || walk(row, event);
    if (isDone) event.preventDefault();
  };
}

function hasModifier({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function foldersBeside(rows: TreeRows["rows"], { parentKey }: ItemRow): string[] {
  return rows
    .filter((row) => row.kind === "item" && row.parentKey === parentKey && row.expanded === false)
    .map(({ key }) => key);
}
