import { useCallback, useMemo, useRef, useState, type FocusEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useVirtualRows, type VirtualRows } from "@/components/ui/use-virtual-rows";
import type { Item } from "@/lib/contracts/items";
import { rowIdOf, type RowPart } from "./row-target";

export type RowFocus = {
  view: VirtualRows;
  list: RefObject<HTMLUListElement | null>;
  /** The list's reference, and its handler that tracks the focus. */
  handlers: {
    ref: (element: HTMLUListElement | null) => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** Focuses a part of a row, scrolling to it if necessary. */
  focus: (index: number, part: RowPart) => void;
};

/** Renders the visible rows, and moves the focus to any row. */
export function useRowFocus(shown: readonly Item[]): RowFocus {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const kept = useMemo(() => [shown.findIndex(({ id }) => id === activeId)], [shown, activeId]);
  const view = useVirtualRows({ count: shown.length, scroller, kept });
  const { box: measureBox } = view;
  const ref = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      measureBox(element);
      setScroller(element?.closest("main") ?? null);
    },
    [measureBox],
  );
  return {
    view,
    list,
    handlers: { ref, onFocus: ({ target }) => setActiveId(rowIdOf(target)) },
    focus: (index, part) => {
      const item = shown[index];
      if (item === undefined) return;
      flushSync(() => setActiveId(item.id));
      view.reveal(index);
      list.current
        ?.querySelector<HTMLElement>(`[data-row="${item.id}"] [data-part="${part}"]`)
        ?.focus({ preventScroll: true });
    },
  };
}
