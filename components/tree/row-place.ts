import type { CSSProperties } from "react";

/** The row height and toggle width, for the box around all rows. Fingers need more than a mouse. */
export const rowMeasures =
  "[--row:2.0625rem] [--toggle:1.375rem] pointer-coarse:[--row:2.8125rem] pointer-coarse:[--toggle:2.375rem]";

/** The position of a row in the box. */
export function rowPlace(index: number): CSSProperties {
  return { top: `calc(var(--row) * ${index})` };
}

/** The height of a box with this many rows. */
export function rowsHeight(count: number): CSSProperties {
  return { height: `calc(var(--row) * ${count})` };
}

/** The indentation of a row; `base` in rem is that of the first level, `room` that of the toggle. */
export function rowIndent(depth: number, base: number, room = "0rem"): CSSProperties {
  return { paddingLeft: `calc(${base + (depth - 1) * 0.875}rem + ${room})` };
}
