import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export type RowWindowOptions = {
  count: number;
  /** What scrolls; null until it is there. */
  scroller: HTMLElement | null;
  /** Rows that are there wherever the scroller is: what has the focus must not go away. */
  kept: readonly number[];
};

export type RowWindow = {
  /** For the box that has the rows; its style says how high a row is, as `--row`. */
  box: (element: HTMLElement | null) => void;
  /** The indices of the rows to draw, in order. */
  indices: readonly number[];
  reveal: (index: number) => void;
  /** How many whole rows fit into what scrolls. */
  fit: () => number;
};

/** Before anything is measured, on the server too: the height of a row, and of a screen. */
const assumed = { row: 33, width: 260, height: 900 };

/** Draws the rows of a long list that can be seen, and some around them. All rows are of one height. */
export function useRowWindow({ count, scroller, kept }: RowWindowOptions): RowWindow {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState({ margin: 0, row: assumed.row });
  const counted = useRef(count);
  // The box is measured before effects run: with the count of before, the rows would get a wrong height.
  useLayoutEffect(() => {
    counted.current = count;
  }, [count]);
  useEffect(() => {
    if (box === null || scroller === null) return undefined;
    const measure = () => {
      const { top, height } = box.getBoundingClientRect();
      const margin = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      const row = counted.current > 0 && height > 0 ? height / counted.current : assumed.row;
      setPlace((before) => {
        // Heights of very long boxes are not exact.
        const isSame = before.margin === margin && Math.abs(before.row - row) < 0.01;
        return isSame ? before : { margin, row };
      });
    };
    // What stands above in the scroller moves the box without changing it.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    return () => observer.disconnect();
  }, [box, scroller]);
  const { margin, row } = place;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => row,
    scrollMargin: margin,
    scrollPaddingStart: row,
    scrollPaddingEnd: row,
    overscan: 6,
    initialRect: assumed,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const there = kept.filter((index) => index >= 0 && index < range.count);
        return [...new Set([...defaultRangeExtractor(range), ...there])].sort((a, b) => a - b);
      },
      [kept],
    ),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, row]);
  return {
    box: setBox,
    indices: virtualizer.getVirtualItems().map(({ index }) => index),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    fit: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / row) - 1),
  };
}
