import type { Point } from "@/lib/domain/graph/seed-positions";

/** A label in the drawing: below its page, in its middle. */
export type Label = Point & { place: number; width: number };

export type LabelChoice = {
  /** The pages that can have a label, the most important first. */
  order: Iterable<number>;
  /** Where the label of a page would be, at its top and in its middle; null for none. */
  locate: (place: number) => Point | null;
  widthOf: (place: number) => number;
  height: number;
  max: number;
};

/** The labels for which there is room, none over another one. */
export function chooseLabels({ order, locate, widthOf, height, max }: LabelChoice): Label[] {
  const labels: Label[] = [];
  for (const place of order) {
    if (labels.length >= max) break;
    const at = locate(place);
    if (at === null) continue;
    const label = { ...at, place, width: widthOf(place) };
    if (labels.every((other) => !overlap(label, other, height))) labels.push(label);
  }
  return labels;
}

function overlap(one: Label, other: Label, height: number): boolean {
  return Math.abs(one.y - other.y) < height && Math.abs(one.x - other.x) < (one.width + other.width) / 2;
}
