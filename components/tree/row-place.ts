import type { CSSProperties } from "react";

/** The heights of all rows, for the box around them; fingers need more than a mouse. */
export const rowHeights = "[--row:2.0625rem] pointer-coarse:[--row:2.8125rem]";

/** Where a row stands in the box. */
export function rowPlace(index: number): CSSProperties {
  return { top: `calc(var(--row) * ${index})` };
}

/** How high a box of so many rows is. */
export function rowsHeight(count: number): CSSProperties {
  return { height: `calc(var(--row) * ${count})` };
}

/** How far in a row begins; `base` in rem is for the first level. */
export function rowIndent(depth: number, base: number): CSSProperties {
  return { paddingLeft: `${base + (depth - 1) * 0.875}rem` };
}
