import type { PhrasingContent } from "mdast";
import type { SourceUnit } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import type { Range } from "@/lib/domain/markdown/lossless/read/text-units";

/** Extends a range over all of a construct that it overlaps or touches. */
export function widenOver(
  sourceUnits: readonly SourceUnit[],
  range: Range,
  construct: PhrasingContent | undefined,
): Range {
  if (construct === undefined) return range;
  const isInside = (index: number) => sourceUnits[index]?.within.includes(construct) === true;
  return widenWhile(range, { left: isInside, right: isInside });
}

/** Extends a range by one unit on each side. */
export function widenByOne(sourceUnits: readonly SourceUnit[], { from, to, fromNew, toNew }: Range): Range {
  const [before, after] = [from > 0 ? 1 : 0, to < sourceUnits.length ? 1 : 0];
  return widenToWholes(sourceUnits, {
    from: from - before,
    to: to + after,
    fromNew: fromNew - before,
    toNew: toNew + after,
  });
}

type Widening = Record<"left" | "right", (index: number, indexInNew: number) => boolean>;

/** Extends a range over adjacent old units, and the new ones that replace them, as long as the conditions hold. */
export function widenWhile(range: Range, { left, right }: Widening): Range {
  let { from, to, fromNew, toNew } = range;
  while (left(from - 1, fromNew - 1)) {
    from -= 1;
    fromNew -= 1;
  }
  while (right(to, toNew)) {
    to += 1;
    toNew += 1;
  }
  return { from, to, fromNew, toNew };
}

/** Extends a range over source that stands for several units, which can only be replaced as a whole. */
export function widenToWholes(sourceUnits: readonly SourceUnit[], range: Range): Range {
  return widenWhile(range, {
    left: (index) => isOneWhole(sourceUnits[index], sourceUnits[index + 1]),
    right: (index) => isOneWhole(sourceUnits[index - 1], sourceUnits[index]),
  });
}

/** Whether two units come from the same indivisible source. */
export function isOneWhole(a: SourceUnit | undefined, b: SourceUnit | undefined): boolean {
  return a?.isPart === true && b !== undefined && a.start === b.start && a.end === b.end;
}
