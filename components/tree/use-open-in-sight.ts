import { useEffect, useRef, type RefObject } from "react";
import type { TreeRows } from "./use-tree-rows";

type Shown = {
  tree: TreeRows;
  /** The item on screen. */
  openId: string | null;
  box: RefObject<HTMLElement | null>;
  scroller: HTMLElement | null;
};

/** Scrolls once to the row of an item opened from elsewhere; later only the person scrolls. */
export function useOpenInSight({ tree, openId, box, scroller }: Shown): void {
  const { rows, indexOf } = tree;
  const done = useRef<string | null>(null);
  const index = indexOf(openId);
  useEffect(() => {
    if (openId === null) done.current = null;
    const row = box.current?.querySelector(`[data-item="${openId}"]`);
    if (!row || scroller === null || done.current === openId) return;
    // Rows still loading above would move the row away again.
    if (rows.slice(0, index).every(({ kind }) => kind !== "loading")) done.current = openId;
    const { top, bottom } = row.getBoundingClientRect();
    const seen = scroller.getBoundingClientRect();
    if (top >= seen.top && bottom <= seen.bottom) return;
    // A partly visible row is only scrolled until it is completely visible.
    const isInPart = bottom > seen.top && top < seen.bottom;
    row.scrollIntoView({ block: isInPart ? "nearest" : "center" });
  }, [rows, index, openId, box, scroller]);
}
