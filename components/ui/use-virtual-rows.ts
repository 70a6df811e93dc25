import { useLayoutEffect, useRef, useState } from "react";

export type VirtualRowsOptions = {
  count: number;
  /** What scrolls; null until it is there. */
  scroller: HTMLElement | null;
  /** Rows that are there wherever the scroller is: what has the focus must not go away. */
  kept: readonly number[];
};

export type VirtualRows = {
  /** For the box that has the rows; its style says how high a row is, as `--row`. */
  box: (element: HTMLElement | null) => void;
  /** The indices of the rows to draw, in order. */
  indices: readonly number[];
  reveal: (index: number) => void;
  /** How many whole rows fit into what scrolls. */
  fit: () => number;
};

/** Before anything is measured, on the server too: the height of a row, and of a screen. */
const assumed = { row: 33, height: 900 };

/** How many rows are drawn above and below those in sight. */
const spare = 6;

/** Where the rows begin in what scrolls, and how high each is, in pixels. */
type Measured = { margin: number; row: number };

/** The first and the last row in sight, there or not. */
type Sight = { first: number; last: number };

/** Draws the rows of a long list that can be seen, and some around them. All rows are of one height. */
export function useVirtualRows({ count, scroller, kept }: VirtualRowsOptions): VirtualRows {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [sight, setSight] = useState<Sight>({ first: 0, last: Math.ceil(assumed.height / assumed.row) - 1 });
  const measured = useRef<Measured>({ margin: 0, row: assumed.row });
  const counted = useRef(count);
  // The box is measured before effects run: with the count of before, the rows would get a wrong height.
  useLayoutEffect(() => {
    counted.current = count;
  }, [count]);
  useLayoutEffect(() => {
    if (box === null || scroller === null) return undefined;
    const look = () => {
      const now = lookAtRows(scroller, measured.current);
      setSight((before) => (before.first === now.first && before.last === now.last ? before : now));
    };
    const measure = () => {
      measured.current = measureRows(box, scroller, counted.current);
      look();
    };
    measure();
    // What stands above in the scroller moves the box without changing it.
    const observer = new ResizeObserver(measure);
    for (const part of [box, scroller, scroller.firstElementChild]) if (part) observer.observe(part);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [box, scroller]);
  return {
    box: setBox,
    indices: toIndices(sight, count, kept),
    reveal: (index) => scroller && revealRow(scroller, measured.current, index),
    fit: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / measured.current.row) - 1),
  };
}

function measureRows(box: HTMLElement, scroller: HTMLElement, count: number): Measured {
  const { top, height } = box.getBoundingClientRect();
  return {
    margin: Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    row: count > 0 && height > 0 ? height / count : assumed.row,
  };
}

function lookAtRows({ scrollTop, clientHeight }: HTMLElement, { margin, row }: Measured): Sight {
  const top = scrollTop - margin;
  return { first: Math.floor(top / row), last: Math.ceil((top + clientHeight) / row) - 1 };
}

/** Scrolls as little as brings a row into sight, and one beside it. */
function revealRow(scroller: HTMLElement, { margin, row }: Measured, index: number): void {
  const { scrollTop, clientHeight } = scroller;
  const top = margin + index * row;
  if (top + 2 * row >= scrollTop + clientHeight) scroller.scrollTop = top + 2 * row - clientHeight;
  else if (top - row <= scrollTop) scroller.scrollTop = top - row;
}

/** The rows in sight as far as there are such, those around them and those that are kept, in order. */
function toIndices(sight: Sight, count: number, kept: readonly number[]): number[] {
  const toThere = (index: number) => Math.max(Math.min(index, count - 1), 0);
  const first = toThere(toThere(sight.first) - spare);
  const last = toThere(toThere(sight.last) + spare);
  const around = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const others = kept.filter((index) => index >= 0 && index < count && (index < first || index > last));
  return [...around, ...new Set(others)].sort((a, b) => a - b);
}
