import type { PhrasingContent } from "mdast";
import type { SourceUnit } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import { isMarkOf, isSpecificMarkOf } from "./construct-marks";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import type { Precision } from "./patch";
import { isOneWhole, widenByOne, widenOver, widenToWholes, widenWhile } from "./widen-range";
import { isBreak, type Range, type Unit } from "@/lib/domain/markdown/lossless/read/text-units";

/** A changed text: the units of its source, its new units, and its place. */
export type ChangedText = {
  sourceUnits: readonly SourceUnit[];
  current: readonly Unit[];
  span: { start: number; end: number };
  precision: Exclude<Precision, "text">;
};

/** A range of the source to replace, the new units for it, and the constructs around it. */
export type Place = {
  start: number;
  end: number;
  from: number;
  to: number;
  within: readonly PhrasingContent[];
};

const NOTHING: readonly PhrasingContent[] = [];

/** The place in the source that must change for a range of the text. */
export function findPlace(text: ChangedText, range: Range): Place {
  const wanted = text.precision === "words" ? widenToWords(text, range) : range;
  const whole = widenToWholes(text.sourceUnits, wanted);
  const insertion = text.precision === "words" ? null : findInsertion(text, whole);
  if (insertion) return insertion;
  return text.precision === "units" ? widenToEdges(text, whole) : widenToConstructs(text, whole);
}

/** For pure insertions: the side of a construct's edge where the fewest marks must be added. */
function findInsertion(text: ChangedText, { from, to, fromNew, toNew }: Range): Place | null {
  const { sourceUnits, current } = text;
  const before = sourceUnits[from - 1];
  const after = sourceUnits[from];
  if (from !== to || isOneWhole(before, after)) return null;
  const added = current.slice(fromNew, toNew);
  const sides = [
    ...(before ? [{ at: before.end, within: before.within }] : []),
    ...(after ? [{ at: after.start, within: after.within }] : []),
    ...edgesOf(before, after).map(({ construct, within }) => ({ at: spanOf(construct).end, within })),
    ...edgesOf(after, before).map(({ construct, within }) => ({ at: spanOf(construct).start, within })),
  ].filter(({ within }) => fits(text, added, within));
  const exact = sides.find(({ within }) => added.every(({ node }) => node.marks.length === within.length));
  const best = exact ?? sides.toSorted((a, b) => b.within.length - a.within.length)[0];
  if (!best) return null;
  const isBetweenConstructs =
    before && after && before.within !== after.within && !sameWithin(before.within, after.within);
  if (isBetweenConstructs && !exact && best.within.length === 0) return null;
  return { start: best.at, end: best.at, from: fromNew, to: toNew, within: best.within };
}

/** The constructs that end, or begin, between a unit and its neighbour, with the constructs around each. */
function edgesOf(
  unit: SourceUnit | undefined,
  neighbour: SourceUnit | undefined,
): { construct: PhrasingContent; within: readonly PhrasingContent[] }[] {
  const constructs = unit?.within ?? NOTHING;
  return constructs
    .map((construct, depth) => ({ construct, within: constructs.slice(0, depth) }))
    .filter(({ construct }) => neighbour?.within.includes(construct) !== true);
}

/**
 * The range within the innermost constructs that contain all of it and whose marks the new text has. Includes
 * constructs that cross its ends, and those that would become empty.
 */
function widenToEdges(text: ChangedText, range: Range): Place {
  const { sourceUnits } = text;
  let widened = range;
  for (;;) {
    const { from, to } = widened;
    const within = innermost(text, widened);
    const depth = within.length;
    const [first, last] = [sourceUnits[from], sourceUnits[to - 1]];
    const across = [
      from < to
        ? acrossEdge(first, sourceUnits[from - 1], depth)
        : acrossEdge(sourceUnits[from - 1], first, depth),
      from < to ? acrossEdge(last, sourceUnits[to], depth) : undefined,
    ].find((construct) => construct !== undefined);
    if (across === undefined) return placeOf(text, widened, within);
    widened = widenToWholes(sourceUnits, widenOver(sourceUnits, widened, across));
  }
}

/** The construct at a depth that contains both a unit and its neighbour. */
function acrossEdge(
  unit: SourceUnit | undefined,
  neighbour: SourceUnit | undefined,
  depth: number,
): PhrasingContent | undefined {
  const construct = unit?.within[depth];
  return construct && neighbour?.within.includes(construct) === true ? construct : undefined;
}

/** The constructs around an entire range whose marks the new text has, without those that would become empty. */
function innermost(text: ChangedText, { from, to, fromNew, toNew }: Range): readonly PhrasingContent[] {
  const { sourceUnits, current } = text;
  const inside =
    from < to
      ? sourceUnits.slice(from, to)
      : [sourceUnits[from - 1], sourceUnits[from]].flatMap((unit) => unit ?? []);
  const added = current.slice(fromNew, toNew);
  let within = inside.reduce(
    (common, unit) => commonWithin(common, unit.within),
    inside[0]?.within ?? NOTHING,
  );
  for (;;) {
    const last = within.at(-1);
    const isEmptied =
      last !== undefined &&
      added.length === 0 &&
      sourceUnits[from - 1]?.within.includes(last) !== true &&
      sourceUnits[to]?.within.includes(last) !== true;
    if (!isEmptied && fits(text, added, within)) return within;
    within = within.slice(0, -1);
  }
}

/** Adds whole constructs until the range begins and ends in the same one, and the new text has its marks. */
function widenToConstructs(text: ChangedText, range: Range): Place {
  const { sourceUnits, current, span } = text;
  let widened = widenToWholes(sourceUnits, widenOver(sourceUnits, range, innermost(text, range).at(-1)));
  for (;;) {
    const { from, to, fromNew, toNew } = widened;
    const left = sourceUnits[from - 1]?.within ?? NOTHING;
    const right = sourceUnits[to]?.within ?? NOTHING;
    const within = commonWithin(left, right);
    const isEven = left.length === within.length && right.length === within.length;
    if (isEven && fits(text, current.slice(fromNew, toNew), within)) return placeOf(text, widened, within);
    if (from === 0 && to === sourceUnits.length)
      return { ...span, from: fromNew, to: toNew, within: NOTHING };
    const construct = left[within.length] ?? right[within.length] ?? within.at(-1);
    const wider = widenToWholes(sourceUnits, widenOver(sourceUnits, widened, construct));
    const isStuck = wider.from === from && wider.to === to;
    widened = isStuck ? widenByOne(sourceUnits, wider) : wider;
  }
}

/** The source of a range, whose ends cut no construct deeper than those around it. */
function placeOf(
  { sourceUnits, span }: ChangedText,
  { from, to, fromNew, toNew }: Range,
  within: readonly PhrasingContent[],
): Place {
  const [first, last] = [sourceUnits[from], sourceUnits[to - 1]];
  const place = { from: fromNew, to: toNew, within };
  if (from === to || !first || !last) {
    const at = first?.start ?? last?.end ?? span.start;
    return { ...place, start: at, end: at };
  }
  const [opening, closing] = [first.within[within.length], last.within[within.length]];
  return {
    ...place,
    start: opening ? spanOf(opening).start : first.start,
    end: closing ? spanOf(closing).end : last.end,
  };
}

/** Adds the words that a range touches, with all constructs in them. */
function widenToWords({ sourceUnits, current }: ChangedText, range: Range): Range {
  const isBetween = (index: number, unit: Unit | undefined) =>
    sourceUnits[index]?.within.length === 0 && unit !== undefined && isBlank(unit);
  return widenWhile(range, {
    left: (index, inNew) => index >= 0 && !isBetween(index, current[inNew]),
    right: (index, inNew) => index < sourceUnits.length && !isBetween(index, current[inNew]),
  });
}

function isBlank({ node, offset }: Unit): boolean {
  if (node.isText) return /\s/.test(node.text?.charAt(offset) ?? "");
  return isBreak(node);
}

function commonWithin(
  a: readonly PhrasingContent[],
  b: readonly PhrasingContent[],
): readonly PhrasingContent[] {
  const different = a.findIndex((construct, index) => construct !== b[index]);
  return different === -1 ? a : a.slice(0, different);
}

function sameWithin(a: readonly PhrasingContent[], b: readonly PhrasingContent[]): boolean {
  return a.length === b.length && commonWithin(a, b).length === a.length;
}

/** Whether the text has all the marks of the constructs, so that it can stand inside them. */
function fits(
  { precision }: ChangedText,
  units: readonly Unit[],
  within: readonly PhrasingContent[],
): boolean {
  // The target of a link is changed separately.
  const isOf = precision === "units" ? isMarkOf : isSpecificMarkOf;
  return units.every(({ node }) =>
    within.every(
      (construct) =>
        // A line end has no visible marks.
        (isBreak(node) && construct.type !== "inlineCode") ||
        node.marks.some((mark) => isOf(mark, construct)),
    ),
  );
}
