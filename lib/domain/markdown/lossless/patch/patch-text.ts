import type { PhrasingContent } from "mdast";
import type { Node } from "prosemirror-model";
import { readSourceUnits } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import { markNameOf } from "./construct-marks";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, isPatchable, PRECISIONS, type Patch, type SourceEdit } from "./patch";
import { labelEdits } from "./patch-labels";
import { targetEdits } from "./patch-targets";
import {
  isLineEnd,
  linePrefixAt,
  lineStartOf,
  withLinePrefix,
} from "@/lib/domain/markdown/lossless/read/source-lines";
import { findPlace, type ChangedText, type Place } from "./text-place";
import {
  differingRanges,
  differingUnits,
  nodesOf,
  trimBreaks,
  unitsOf,
  type Unit,
} from "@/lib/domain/markdown/lossless/read/text-units";
import { toPhrasing } from "@/lib/domain/markdown/lossless/write/to-phrasing";
import { writePhrasing } from "@/lib/domain/markdown/lossless/write/write-tree";

/** Patches the source of a paragraph, heading or cell where its text differs, as little as possible. */
export function patchText(patch: Patch, origin: Origin, node: Node): void {
  const phrasing = phrasingOf(origin);
  const [first, last] = [phrasing[0], phrasing.at(-1)];
  if (!first || !last) {
    fillEmpty(patch, origin, node);
    return;
  }
  const text: TextChange = {
    origin,
    old: unitsOf(origin.node),
    current: trimBreaks(unitsOf(node)),
    span: { start: spanOf(first).start, end: spanOf(last).end },
    sourceUnits: readSourceUnits(patch.source, phrasing) ?? [],
  };
  for (const precision of PRECISIONS.slice(PRECISIONS.indexOf(patch.precision))) {
    const edits = editsFor({ ...patch, precision }, text);
    if (!edits || !isPatchable(edits)) continue;
    patch.edits.push(...edits);
    return;
  }
  throw new CannotPatch("the source of the text is not clear");
}

type TextChange = Omit<ChangedText, "precision"> & { origin: Origin; old: readonly Unit[] };

/**
 * The edits at the precision of the patch; null where the source of the change cannot be determined precisely enough.
 */
function editsFor(patch: Patch, change: TextChange): SourceEdit[] | null {
  const { sourceUnits, old, current, span } = change;
  const { precision, source } = patch;
  if (precision === "text")
    return [editAt(patch, change, { ...span, from: 0, to: current.length, within: [] })];
  if (sourceUnits.length !== old.length) return null;
  const text: ChangedText = { ...change, precision };
  if (precision !== "units") {
    const range = differingUnits(old, current);
    return range ? [editAt(patch, change, findPlace(text, range))] : [];
  }
  const ranges = differingRanges(old, current);
  const targets = targetEdits(patch, { ...change, ranges, isCell: change.origin.cell !== null });
  const places = ranges.map((range) => findPlace(text, range));
  const edits = places.map((place) => editAt(patch, change, place));
  return targets && [...labelEdits(source, places, edits), ...targets, ...edits];
}

function editAt(patch: Patch, change: TextChange, place: Place): SourceEdit {
  return { start: place.start, end: place.end, text: writeRange(patch, change, place) };
}

function writeRange(patch: Patch, { origin, current, span }: TextChange, place: Place): string {
  const { source, writing } = patch;
  const all = nodesOf(current.slice(place.from, place.to));
  if (all.length === 0) return "";
  const isCell = origin.cell !== null;
  const plain = all.map((node) => (node.isText ? (node.text ?? "") : "\uFFFC")).join("");
  const isCode = place.within.some(({ type }) => type === "inlineCode");
  if (isCode) return isCell ? plain.replaceAll("|", "\\|") : plain;
  const startsLine = LINE_START.test(source.slice(lineStartOf(source, place.start), place.start));
  const endsLine = LINE_END_NEXT.test(source.slice(place.end, span.end));
  const nodes = withoutEdgeBlanks(all, { startsLine, endsLine });
  if (nodes.length === 0) return "";
  if (plain.trim() === "" && nodes.every(({ isText }) => isText)) return plain;
  const written = writePhrasing(toPhrasing(nodes, place.within.map(markNameOf)), writing, {
    ...neighboursOf(source, { origin, span }, place),
    ...(startsLine && place.start > span.start ? { before: "\n" } : {}),
    isCell,
  });
  const prefix = linePrefixAt(source, origin.tree ? spanOf(origin.tree).start : span.start);
  return withLinePrefix(written, prefix, writing.lineEnd);
}

/** The characters before and after a place, which affect how text there is written. */
function neighboursOf(
  source: string,
  { origin, span }: Pick<TextChange, "origin" | "span">,
  { start, end }: Place,
): { before: string; after: string } {
  const isCell = origin.cell !== null;
  const outside = origin.tree?.type === "paragraph" && !isCell ? "\n" : " ";
  return {
    before: start > span.start ? (source[start - 1] ?? "\n") : outside,
    after: end < span.end ? neighbour(source[end]) : isCell ? " " : "\n",
  };
}

/** Removes blanks at the edge of a line, which are lost or turn the line end into a hard break. */
function withoutEdgeBlanks(
  nodes: readonly Node[],
  { startsLine, endsLine }: { startsLine: boolean; endsLine: boolean },
): Node[] {
  return nodes.flatMap((node, index) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === "code")) return [node];
    const text = node.text ?? "";
    const from = startsLine && index === 0 ? text.search(/[^ \t]|$/) : 0;
    const to = endsLine && index === nodes.length - 1 ? text.replace(/[ \t]+$/, "").length : text.length;
    return from < to ? [node.cut(from, to)] : [];
  });
}

const LINE_START = /^[ \t>]*$/;
const LINE_END_NEXT = /^[ \t]*(?:[\r\n]|$)/;

function neighbour(character: string | undefined): string {
  return character === undefined || isLineEnd(character) ? "\n" : character;
}
/** Writes the first text of a cell or of a paragraph in an empty item or quote. */
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

function phrasingOf({ tree }: Origin): readonly PhrasingContent[] {
  const isText = tree?.type === "paragraph" || tree?.type === "heading" || tree?.type === "tableCell";
  return isText ? tree.children : [];
}
