import type { ItemActions } from "@/components/shell/contexts/item-actions-context";
import type { Item } from "@/lib/contracts/items";
import { changeable, sayMayNot } from "./changeable-items";
import type { TreeControl } from "./tree-control";
import type { ItemRow, TreeRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

type Parts = Pick<ItemActions, "chooseFolder" | "moveTo" | "trash"> & {
  tree: TreeRows;
  focus: (itemId: string) => void;
  /** Clears the selection. */
  clear: () => void;
};

/** Removes rows from their place in a tree. */
export function treeRemoval({
  tree,
  chooseFolder,
  moveTo,
  trash,
  clear,
  focus,
}: Parts): Pick<TreeControl, "move" | "trash"> {
  // The focus stays beside them, and no hidden item stays selected.
  const leave = (going: readonly Item[]) => {
    if (going.length === 0) return;
    const next = findNext(tree.rows, new Set(going.map(({ id }) => id)));
    clear();
    if (next) focus(next.key);
  };
  return {
    move: (items) =>
      chooseFolder(items, (to) => {
        leave(items.filter(({ parentId }) => parentId !== to.id));
        moveTo(items, to);
      }),
    trash: (items) => {
      const going = changeable(items);
      if (going.length === 0) {
        sayMayNot(items);
        return;
      }
      leave(going);
      trash(going);
    },
  };
}

/** The row to focus when rows disappear with everything below them: the next one that stays, else the one before. */
function findNext(rows: readonly TreeRow[], going: ReadonlySet<string>): ItemRow | undefined {
  const first = rows.findIndex(({ key }) => going.has(key));
  let goingDepth = Infinity;
  for (const row of rows.slice(Math.max(0, first))) {
    if (row.depth <= goingDepth) goingDepth = going.has(row.key) ? row.depth : Infinity;
    if (goingDepth === Infinity && row.kind === "item") return row;
  }
  return rows
    .slice(0, Math.max(0, first))
    .filter((row) => row.kind === "item")
    .at(-1);
}
