import type { WriterHistory } from "@/lib/domain/review/review-text";

/** How much text a history has, in UTF-16 units. */
export function sizeOfHistory({ base, steps, now }: WriterHistory): number {
  return steps.reduce(
    (sum, { before, after }) => sum + before.length + after.length,
    base.length + now.length,
  );
}
