import type { CSSProperties } from "react";

/** For the box around all rows: their height, and the room of what opens one. Fingers need more than a mouse. */
export const rowMeasures =
  "[--row:2.0625rem] [--toggle:1.375rem] pointer-coarse:[--row:2.8125rem] pointer-coarse:[--toggle:2.375rem]";

/** Where a row stands in the box. */
export function rowPlace(index: number): CSSProperties {
  return { top: `calc(var(--row) * ${index})` };
}

/** How high a box of so many rows is. */
export function rowsHeight(count: number): CSSProperties {
  return { height: `calc(var(--row) * ${count})` };
}

/** How far in a row begins; `base` in rem is for the first level. `room` is left for what others are opened by. */
export function rowIndent(depth: number, base: number, room = "0rem"): CSSProperties {
  return { paddingLeft: `calc(${base + (depth - 1) * 0.875}rem + ${room})` };
}
