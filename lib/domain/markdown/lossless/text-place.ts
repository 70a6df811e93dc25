import type { PhrasingContent } from "mdast";
import type { Mark } from "prosemirror-model";
import type { Atom } from "./atoms";
import { spanOf } from "./origins";
import type { Range, Unit } from "./text-units";

/** A text that changed: the atoms of its source, its new units, and where it lies. */
export type ChangedText = {
  atoms: readonly Atom[];
  current: readonly Unit[];
  span: { start: number; end: number };
};

/** A range of the source to replace, the new units for it, and the constructs that the range is in. */
export type Place = {
  start: number;
  end: number;
  from: number;
  to: number;
  within: readonly PhrasingContent[];
};

const NOTHING: readonly PhrasingContent[] = [];

/** Where the source of a text has to change for a range of it to change. */
export function findPlace(text: ChangedText, range: Range): Place {
  return findInsertion(text, range) ?? widenToConstructs(text, widenToWholes(text.atoms, range));
}

/** For text that is only added: the side of a construct's edge where it has to add the fewest marks. */
function findInsertion(text: ChangedText, { from, to, toNew }: Range): Place | null {
  const { atoms, current } = text;
  const before = atoms[from - 1];
  const after = atoms[from];
  if (from !== to || isOneWhole(before, after)) return null;
  const added = current.slice(from, toNew);
  const sides = [
    ...(before ? [{ at: before.end, within: before.within }] : []),
    ...(after ? [{ at: after.start, within: after.within }] : []),
    ...edgesOf(before, after).map(({ construct, within }) => ({ at: spanOf(construct).end, within })),
    ...edgesOf(after, before).map(({ construct, within }) => ({ at: spanOf(construct).start, within })),
  ].filter(({ within }) => fits(added, within));
  const exact = sides.find(({ within }) => added.every(({ node }) => node.marks.length === within.length));
  const best = exact ?? sides.toSorted((a, b) => b.within.length - a.within.length)[0];
  if (!best) return null;
  const isBetweenConstructs =
    before && after && before.within !== after.within && !sameWithin(before.within, after.within);
  if (isBetweenConstructs && !exact && best.within.length === 0) return null;
  return { start: best.at, end: best.at, from, to: toNew, within: best.within };
}

/** The constructs of an atom that end, or begin, between it and its neighbour, with what is around each. */
function edgesOf(
  atom: Atom | undefined,
  neighbour: Atom | undefined,
): { construct: PhrasingContent; within: readonly PhrasingContent[] }[] {
  const constructs = atom?.within ?? NOTHING;
  return constructs
    .map((construct, depth) => ({ construct, within: constructs.slice(0, depth) }))
    .filter(({ construct }) => neighbour?.within.includes(construct) !== true);
}

/** Takes in whole constructs until the range begins and ends in the same one, and the new text has its marks. */
function widenToConstructs(text: ChangedText, range: Range): Place {
  const { atoms, current, span } = text;
  let { from, to, toNew } = range;
  for (;;) {
    const left = atoms[from - 1]?.within ?? NOTHING;
    const right = atoms[to]?.within ?? NOTHING;
    const within = commonWithin(left, right);
    const isEven = left.length === within.length && right.length === within.length;
    if (isEven && fits(current.slice(from, toNew), within)) {
      const start = atoms[from - 1]?.end ?? span.start;
      return { start, end: atoms[to]?.start ?? span.end, from, to: toNew, within };
    }
    if (from === 0 && to === atoms.length) return { ...span, from, to: toNew, within: NOTHING };
    const construct = left[within.length] ?? right[within.length] ?? within.at(-1);
    const widened = widenToWholes(atoms, widenOver(atoms, { from, to, toNew }, construct));
    const isStuck = widened.from === from && widened.to === to;
    ({ from, to, toNew } = isStuck ? widenByOne(atoms, widened) : widened);
  }
}

function widenOver(atoms: readonly Atom[], range: Range, construct: PhrasingContent | undefined): Range {
  let { from, to, toNew } = range;
  if (construct === undefined) return range;
  while (atoms[from - 1]?.within.includes(construct)) from -= 1;
  while (atoms[to]?.within.includes(construct)) {
    to += 1;
    toNew += 1;
  }
  return { from, to, toNew };
}

function widenByOne(atoms: readonly Atom[], { from, to, toNew }: Range): Range {
  const added = to < atoms.length ? 1 : 0;
  return widenToWholes(atoms, { from: Math.max(0, from - 1), to: to + added, toNew: toNew + added });
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

/** Whether the text has all the marks of the constructs, so that it can stand in them. */
function fits(units: readonly Unit[], within: readonly PhrasingContent[]): boolean {
  return units.every(({ node }) =>
    within.every((construct) => node.marks.some((mark) => isMarkOf(mark, construct))),
  );
}

function isMarkOf(mark: Mark, construct: PhrasingContent): boolean {
  return mark.type.name === markNameOf(construct);
}

/** The name of the mark that a construct of the syntax tree gives its text. */
export function markNameOf(construct: PhrasingContent): string {
  switch (construct.type) {
    case "emphasis":
      return "italic";
    case "strong":
      return "bold";
    case "delete":
      return "strike";
    case "inlineCode":
      return "code";
    case "link":
    case "linkReference":
      return "link";
    default:
      return construct.type;
  }
}

/** Source that stands for several units is replaced as a whole. */
function widenToWholes(atoms: readonly Atom[], range: Range): Range {
  let { from, to, toNew } = range;
  while (from > 0 && isOneWhole(atoms[from - 1], atoms[from])) from -= 1;
  while (to > 0 && to < atoms.length && isOneWhole(atoms[to - 1], atoms[to])) {
    to += 1;
    toNew += 1;
  }
  return { from, to, toNew };
}

function isOneWhole(a: Atom | undefined, b: Atom | undefined): boolean {
  return a?.isPart === true && b !== undefined && a.start === b.start && a.end === b.end;
}
