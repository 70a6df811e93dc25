/** A stretch of the document, in its places. */
export type Stretch = { from: number; to: number };

export function sizeOf({ from, to }: Stretch): number {
  return to - from;
}

/** Whether two stretches have a part in common. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && one.to > other.from;
}

/** Whether two stretches have a part in common or lie side by side. */
export function touch(one: Stretch, other: Stretch): boolean {
  return one.from <= other.to && one.to >= other.from;
}

/** The stretch from the beginning of the first to the end of the last. */
export function joined(one: Stretch, other: Stretch): Stretch {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
