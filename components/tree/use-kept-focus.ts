import { useEffect, useEffectEvent } from "react";
import type { ItemRow } from "./tree-rows";

/** A row that goes away, moved or trashed, takes the focus with it: the tree then keeps it on the row Tab leads to. */
export function useKeptFocus(
  focusedId: string | null,
  reachable: ItemRow | undefined,
  focus: (itemId: string) => void,
): void {
  const keep = useEffectEvent(() => {
    const isGone = focusedId !== null && focusedId !== reachable?.key;
    if (isGone && reachable && document.activeElement === document.body) focus(reachable.key);
  });
  useEffect(() => keep(), [reachable?.key]);
}
