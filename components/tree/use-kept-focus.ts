import { useEffect, useEffectEvent, useRef, type FocusEvent } from "react";
import type { ItemRow } from "./tree-rows";

/**
 * A row that goes away, moved or trashed, takes the focus with it: the tree then keeps it on the row Tab leads to. Not
 * when the focus had left the tree before. What comes back is for the element around the rows.
 */
export function useKeptFocus(
  focusedId: string | null,
  reachable: ItemRow | undefined,
  focus: (itemId: string) => void,
) {
  const isHere = useRef(false);
  const keep = useEffectEvent(() => {
    const isGone = focusedId !== null && focusedId !== reachable?.key;
    const isLost = isHere.current && document.activeElement === document.body;
    if (isGone && isLost && reachable) focus(reachable.key);
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
