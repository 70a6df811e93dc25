import { useLayoutEffect, useRef, useState } from "react";

export type VirtualRowsOptions = {
  count: number;
  /** The scrolling element; null until it exists. */
  scroller: HTMLElement | null;
  /** Rows that are always rendered, because a focused one must not disappear. */
  kept: readonly number[];
};

export type VirtualRows = {
  /** The reference for the box of the rows; its style sets the height of a row as `--row`. */
  box: (element: HTMLElement | null) => void;
  /** The indices of the rows to render, in order. */
  indices: readonly number[];
  reveal: (index: number) => void;
  /** The number of whole rows that fit into the scrolling element. */
  fit: () => number;
};

/** Assumed before measuring, also on the server: the height of a row, and of a screen. */
const assumed = { row: 33, height: 900 };

/** The number of rows rendered above and below the visible ones. */
const spare = 6;

/** The start of the rows in the scrolling element, and the height of each, in pixels. */
type Measured = { margin: number; row: number };

/** The first and the last visible row, whether they exist or not. */
type Sight = { first: number; last: number };

/** Renders the visible rows of a long list, and some around them. All rows have the same height. */
export function useVirtualRows({ count, scroller, kept }: VirtualRowsOptions): VirtualRows {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [sight, setSight] = useState<Sight>({ first: 0, last: Math.ceil(assumed.height / assumed.row) - 1 });
  const measured = useRef<Measured>({ margin: 0, row: assumed.row });
  const counted = useRef(count);
  // The box is measured before effects run: with the previous count, the rows would get a wrong height.
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
    // Content above in the scrolling element moves the box without changing it.
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

/** Scrolls just far enough to show a row, and one beside it. */
function revealRow(scroller: HTMLElement, { margin, row }: Measured, index: number): void {
  const { scrollTop, clientHeight } = scroller;
  const top = margin + index * row;
  if (top + 2 * row >= scrollTop + clientHeight) scroller.scrollTop = top + 2 * row - clientHeight;
  else if (top - row <= scrollTop) scroller.scrollTop = top - row;
}

/** The existing visible rows, those around them, and the kept ones, in order. */
function toIndices(sight: Sight, count: number, kept: readonly number[]): number[] {
  const toThere = (index: number) => Math.max(Math.min(index, count - 1), 0);
  const first = toThere(toThere(sight.first) - spare);
  const last = toThere(toThere(sight.last) + spare);
  const around = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const others = kept.filter((index) => index >= 0 && index < count && (index < first || index > last));
  return [...around, ...new Set(others)].sort((a, b) => a - b);
}
