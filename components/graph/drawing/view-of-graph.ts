import type { Point } from "@/lib/domain/graph/seed-positions";

/** How positions become pixels: where the origin is, how long a unit is, and how large the drawing is. */
export type View = Point & { scaleX: number; scaleY: number; width: number; height: number };

/** What a drawing shows: its middle, and how many units a pixel is. */
export type Extract = { middle: Point; ratio: number };

/** The closest that a drawing is shown when all of it is. */
const fitRatioMin = 0.55;
/** The least room that is left for the pages, in pixels. */
const roomMin = 40;

/** Where a page is on screen. */
export function toPixels({ x, y, scaleX, scaleY }: View, positions: Float32Array, place: number): Point {
  return {
    x: x + scaleX * (positions[2 * place] ?? 0),
    y: y + scaleY * (positions[2 * place + 1] ?? 0),
  };
}

/** What shows all pages with a margin around them. */
export function fitAll(
  positions: Float32Array,
  { width, height, margin }: { width: number; height: number; margin: number },
): Extract {
  const { left, right, top, bottom } = extentOf(positions);
  const ratio = Math.max(
    (right - left) / Math.max(width - 2 * margin, roomMin),
    (bottom - top) / Math.max(height - 2 * margin, roomMin),
    fitRatioMin,
  );
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, ratio };
}

function extentOf(positions: Float32Array) {
  const first = { x: positions[0] ?? 0, y: positions[1] ?? 0 };
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y];
  for (let at = 2; at < positions.length; at += 2) {
    const [x = 0, y = 0] = [positions[at], positions[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}
