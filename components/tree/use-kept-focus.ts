import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";
import type { ItemRow, TreeRow } from "./tree-rows";
import type { TreeRows } from "./use-tree-rows";

type Focused = {
  tree: TreeRows;
  /** The item that had the focus last. */
  activeId: string | null;
  /** The row that is the tab stop. */
  reachable: ItemRow | undefined;
  focus: (itemId: string) => void;
};

/**
 * When the focused row disappears by a move or a deletion, keeps the focus in the tree, beside the row's former place,
 * unless the focus had left the tree. Returns the handlers for the element around the rows.
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
      // Another window has the focus, or a menu or dialog that will return it.
      const isLent = relatedTarget?.closest("[role=menu], [role=dialog], [role=alertdialog]") != null;
      isHere.current = isLent || document.activeElement === target;
    },
  };
}

/** The next row that stays after a removed one, or else the one before it. */
function findBeside(
  rows: readonly TreeRow[],
  goneId: string,
  stays: (row: TreeRow) => boolean,
): TreeRow | undefined {
  const at = rows.findIndex(({ key }) => key === goneId);
  if (at < 0) return undefined;
  return rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
}
