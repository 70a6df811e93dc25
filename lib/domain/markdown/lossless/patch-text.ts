import type { PhrasingContent } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { differingRange } from "@/lib/domain/content/differing-range";
import { readAtoms, type Atom } from "./atoms";
import { childrenOf } from "./content-key";
import { spanOf, type Origin } from "./origins";
import { CannotPatch, type Patch } from "./patch";
import { isLineEnd, linePrefixAt, lineStartOf, withLinePrefix } from "./source-lines";
import { toPhrasing } from "./to-phrasing";
import { writePhrasing } from "./write-tree";

/** Changes the source of a paragraph, heading or cell where its text differs, and no more of it than it must. */
export function patchText(patch: Patch, origin: Origin, node: Node): void {
  const phrasing =
    origin.tree && "children" in origin.tree ? (origin.tree.children as PhrasingContent[]) : [];
  if (phrasing.length === 0) {
    fillEmpty(patch, origin, node);
    return;
  }
  const atoms = readAtoms(patch.source, phrasing);
  const old = unitsOf(origin.node);
  if (!atoms || atoms.length !== old.length) throw new CannotPatch("the source of the text is not clear");
  const current = trimBreaks(unitsOf(node));
  const range = differingUnits(old, current);
  if (!range) return;
  const text = {
    patch,
    origin,
    atoms,
    current,
    span: { start: firstOf(phrasing).start, end: lastOf(phrasing).end },
  };
  const place = findInsertion(text, range) ?? widenToConstructs(text, widenToWholes(atoms, range));
  patch.edits.push({ start: place.start, end: place.end, text: writeRange(text, place) });
}

/** One UTF-16 unit or leaf of the text of a node. */
type Unit = { node: Node; offset: number };

function unitsOf(node: Node): Unit[] {
  return childrenOf(node).flatMap((child) =>
    Array.from({ length: child.nodeSize }, (_, offset) => ({ node: child, offset })),
  );
}

function isBreak({ node }: Unit): boolean {
  return node.type.name === "softBreak" || node.type.name === "hardBreak";
}

/** Breaks at the edges of a text cannot be written. */
function trimBreaks(units: readonly Unit[]): Unit[] {
  const first = units.findIndex((unit) => !isBreak(unit));
  return first === -1 ? [] : units.slice(first, units.findLastIndex((unit) => !isBreak(unit)) + 1);
}

/** What changed: the old units `[from, to)` make way for the new ones `[from, toNew)`. */
type Range = { from: number; to: number; toNew: number };

function differingUnits(old: readonly Unit[], current: readonly Unit[]): Range | null {
  const ids = new Map<string, string>();
  const range = differingRange(old.map(describeUnit(ids)), current.map(describeUnit(ids)));
  return range && { from: range.from, to: range.toBefore, toNew: range.toAfter };
}

/** A short name for each unit, the same for equal ones. */
function describeUnit(ids: Map<string, string>): (unit: Unit) => string {
  const marksOf = new Map<Node, string>();
  return ({ node, offset }) => {
    let marks = marksOf.get(node);
    if (marks === undefined) {
      const whole = JSON.stringify([
        node.isText ? null : [node.type.name, node.attrs],
        node.marks.map((mark) => mark.toJSON() as unknown),
      ]);
      marks = ids.get(whole) ?? String(ids.size);
      ids.set(whole, marks);
      marksOf.set(node, marks);
    }
    return node.isText ? `${marks} ${node.text?.charAt(offset) ?? ""}` : marks;
  };
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

type ChangedText = {
  patch: Patch;
  origin: Origin;
  atoms: readonly Atom[];
  current: readonly Unit[];
  span: { start: number; end: number };
};

/** A range of the source to replace, the new units for it, and the constructs that the range is in. */
type Place = { start: number; end: number; from: number; to: number; within: readonly PhrasingContent[] };

const NOTHING: readonly PhrasingContent[] = [];

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
  ].filter(({ within }) => fits(added, within));
  const exact = sides.find(({ within }) => added.every(({ node }) => node.marks.length === within.length));
  const best = exact ?? sides.toSorted((a, b) => b.within.length - a.within.length)[0];
  if (!best) return null;
  const isBetweenConstructs =
    before && after && before.within !== after.within && !sameWithin(before.within, after.within);
  if (isBetweenConstructs && !exact && best.within.length === 0) return null;
  return { start: best.at, end: best.at, from, to: toNew, within: best.within };
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

function markNameOf(construct: PhrasingContent): string {
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

function writeRange({ patch, origin, current, span }: ChangedText, place: Place): string {
  const nodes = nodesOf(current.slice(place.from, place.to));
  if (nodes.length === 0) return "";
  const plain = nodes.map((node) => (node.isText ? (node.text ?? "") : "\uFFFC")).join("");
  const isCode = place.within.some(({ type }) => type === "inlineCode");
  if (isCode) return plain;
  if (plain.trim() === "" && nodes.every(({ isText }) => isText))
    return isAtLineEdge(patch.source, place) ? "" : plain;
  const isParagraph = origin.tree?.type === "paragraph" && !origin.cell;
  const before =
    place.start > span.start ? neighbour(patch.source[place.start - 1]) : isParagraph ? "\n" : " ";
  const after = place.end < span.end ? neighbour(patch.source[place.end]) : origin.cell ? " " : "\n";
  const written = writePhrasing(toPhrasing(nodes, place.within.map(markNameOf)), patch.writing, {
    before,
    after,
    isCell: origin.cell !== null,
  });
  const prefix = linePrefixAt(patch.source, origin.tree ? spanOf(origin.tree).start : span.start);
  return withLinePrefix(written, prefix, patch.writing.lineEnd);
}

/** Blanks there are nothing, or make a hard break of the line's end. */
function isAtLineEdge(source: string, { start, end }: Place): boolean {
  return isLineEnd(source[end]) || isLineEnd(source[start - 1]);
}

function neighbour(character: string | undefined): string {
  return character === undefined || isLineEnd(character) ? "\n" : character;
}

/** The nodes that the units belong to, cut to the units. */
function nodesOf(units: readonly Unit[]): Node[] {
  const nodes: Node[] = [];
  for (let index = 0; index < units.length;) {
    const first = units[index];
    if (!first) break;
    let end = index;
    while (units[end]?.node === first.node && units[end]?.offset === first.offset + end - index) end++;
    nodes.push(first.node.isText ? first.node.cut(first.offset, first.offset + end - index) : first.node);
    index = end;
  }
  return nodes;
}

/** The first text of a cell or of a paragraph in an empty item or quote. */
function fillEmpty(patch: Patch, { tree, cell, emptyAt }: Origin, node: Node): void {
  const { source, writing } = patch;
  const nodes = nodesOf(trimBreaks(unitsOf(node)));
  if (nodes.length === 0) return;
  const phrasing = toPhrasing(nodes);
  if (cell) {
    const at = spanOf(cell).start + 1;
    const start = source[at] === " " ? at + 1 : at;
    const text = writePhrasing(phrasing, writing, { before: " ", after: " ", isCell: true });
    patch.edits.push({ start, end: start, text: `${text} ` });
    return;
  }
  if (tree || emptyAt === null) throw new CannotPatch("an empty heading has no place for a text");
  const text = writePhrasing(phrasing, writing, { before: "\n", after: "\n", isCell: false });
  const needsBlank = /[^\s>]$/.test(source.slice(lineStartOf(source, emptyAt), emptyAt));
  const lines = withLinePrefix(
    text,
    linePrefixAt(source, emptyAt) + (needsBlank ? " " : ""),
    writing.lineEnd,
  );
  patch.edits.push({ start: emptyAt, end: emptyAt, text: (needsBlank ? " " : "") + lines });
}

function firstOf(phrasing: readonly PhrasingContent[]): { start: number; end: number } {
  const [first] = phrasing;
  return first ? spanOf(first) : { start: 0, end: 0 };
}

function lastOf(phrasing: readonly PhrasingContent[]): { start: number; end: number } {
  const last = phrasing.at(-1);
  return last ? spanOf(last) : { start: 0, end: 0 };
}
