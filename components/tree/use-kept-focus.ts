import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";
import type { ItemRow, TreeRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

type Focused = {
  tree: TreeRows;
  /** What had the focus last. */
  activeId: string | null;
  /** The row that Tab leads to. */
  reachable: ItemRow | undefined;
  focus: (itemId: string) => void;
};

/**
 * A row that goes away, moved or trashed, takes the focus with it: the tree then keeps it beside where that row was. Not
 * when the focus had left the tree before. What comes back is for the element around the rows.
 */
export function useKeptFocus({ tree, activeId, reachable, focus }: Focused) {
  const { rows, rowOf } = tree;
  const isHere = useRef(false);
  const rowsWithIt = useRef(rows);
  useEffect(() => {
    if (rowOf(activeId) !== undefined) rowsWithIt.current = rows;
  }, [rows, rowOf, activeId]);
  const keep = useEffectEvent(() => {
    const isGone = activeId !== null && activeId !== reachable?.key;
    const isLost = isHere.current && document.activeElement === document.body;
    if (!isGone || !isLost) return;
    const next = findBeside(rowsWithIt.current, activeId, ({ key }) => rowOf(key) !== undefined) ?? reachable;
    if (next) focus(next.key);
  });
  useEffect(() => keep(), [reachable?.key]);
  return {
    onFocusCapture: () => {
      isHere.current = true;
    },
    onBlurCapture: ({ target, relatedTarget }: FocusEvent) => {
      // Another window has the focus, or a menu or dialog that will give it back.
      const isLent = relatedTarget?.closest("[role=menu], [role=dialog], [role=alertdialog]") != null;
      isHere.current = isLent || document.activeElement === target;
    },
  };
}

/** The next row that stays after one that went away, or else the one before it. */
function findBeside(
  rows: readonly TreeRow[],
  goneId: string,
  stays: (row: TreeRow) => boolean,
): TreeRow | undefined {
  const at = rows.findIndex(({ key }) => key === goneId);
  if (at < 0) return undefined;
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
}
