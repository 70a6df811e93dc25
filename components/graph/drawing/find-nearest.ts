import type { Point } from "@/lib/domain/graph/seed-positions";
import { toPixels, type View } from "./view-of-graph";

export type Nearest = {
  positions: Float32Array;
  view: View;
  at: Point;
  radiusOf: (place: number) => number;
  /** How far from the edge of a page, in pixels. */
  within: number;
};

/** The page under a place on screen, or the nearest one within reach. */
export function findNearest({ positions, view, at, radiusOf, within }: Nearest): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (let place = 0; 2 * place < positions.length; place++) {
    const { x, y } = toPixels(view, positions, place);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance >= least || distance > radiusOf(place) + within) continue;
    least = distance;
    nearest = place;
  }
  return nearest;
}
