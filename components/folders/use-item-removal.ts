import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { focusRestoredItem } from "@/components/shell/navigation/focus-restoration";
import type { Item } from "@/lib/contracts/items";
import type { RowPart } from "./row-target";
import type { RowFocus } from "./use-row-focus";

type Removal = {
  trash: (items: readonly Item[], part: RowPart) => void;
  move: (items: readonly Item[]) => void;
};

/** Removes items from the list of a folder; the focus moves to a remaining neighbour. */
export function useItemRemoval(folder: Item, shown: readonly Item[], { focus, list }: RowFocus): Removal {
  const actions = use(ItemActionsContext);
  return {
    trash: (items, part) => {
      const going = items.filter(({ permission }) => permission !== "view");
      if (going.length === 0) return;
      const ids = new Set(going.map(({ id }) => id));
      const next = nextFocusAfterRemoval(shown, ids);
      focus(next, part);
      // With the last item, the whole list disappears.
      if (shown[next] === undefined) focusRestoredItem(folder.id, list.current ?? document);
      actions.trash(going);
    },
    move: (items) =>
      actions.chooseFolder(items, (to) => {
        const next = shown[nextFocusAfterRemoval(shown, new Set(items.map(({ id }) => id)))];
        actions.moveTo(items, to);
        // The pressed bar disappears with the selection.
        focusRestoredItem(next?.id ?? folder.id, list.current ?? document);
      }),
  };
}

/** The index to focus when items leave a list: the next one that stays, else the one before; -1 when none stays. */
function nextFocusAfterRemoval(items: readonly Item[], going: ReadonlySet<string>): number {
  const first = items.findIndex(({ id }) => going.has(id));
  const next = items.findIndex(({ id }, index) => index > first && !going.has(id));
  return next === -1 ? items.findLastIndex(({ id }) => !going.has(id)) : next;
}
