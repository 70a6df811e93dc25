import type { PhrasingContent } from "mdast";
import type { Node } from "prosemirror-model";
import { readAtoms } from "./atoms";
import { spanOf, type Origin } from "./origins";
import { CannotPatch, type Patch } from "./patch";
import { isLineEnd, linePrefixAt, lineStartOf, withLinePrefix } from "./source-lines";
import { findPlace, markNameOf, type ChangedText, type Place } from "./text-place";
import { differingUnits, nodesOf, trimBreaks, unitsOf } from "./text-units";
import { toPhrasing } from "./to-phrasing";
import { writePhrasing } from "./write-tree";

/** Changes the source of a paragraph, heading or cell where its text differs, and no more of it than it must. */
export function patchText(patch: Patch, origin: Origin, node: Node): void {
  const phrasing = phrasingOf(origin);
  const [first, last] = [phrasing[0], phrasing.at(-1)];
  if (!first || !last) {
    fillEmpty(patch, origin, node);
    return;
  }
  const atoms = readAtoms(patch.source, phrasing);
  const old = unitsOf(origin.node);
  if (!atoms || atoms.length !== old.length) throw new CannotPatch("the source of the text is not clear");
  const current = trimBreaks(unitsOf(node));
  const range = differingUnits(old, current);
  if (!range) return;
  const text: ChangedText = { atoms, current, span: { start: spanOf(first).start, end: spanOf(last).end } };
  const place = findPlace(text, range);
  patch.edits.push({ start: place.start, end: place.end, text: writeRange(patch, origin, { text, place }) });
}

function writeRange(
  patch: Patch,
  origin: Origin,
  { text: { current, span }, place }: { text: ChangedText; place: Place },
): string {
  const nodes = nodesOf(current.slice(place.from, place.to));
  if (nodes.length === 0) return "";
  const plain = nodes.map((node) => (node.isText ? (node.text ?? "") : "\uFFFC")).join("");
  const isCode = place.within.some(({ type }) => type === "inlineCode");
  if (isCode) return plain;
  const isBlank = plain.trim() === "" && nodes.every(({ isText }) => isText);
  if (isBlank) return isAtLineEdge(patch.source, place) ? "" : plain;
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

function phrasingOf({ tree }: Origin): readonly PhrasingContent[] {
  const isText = tree?.type === "paragraph" || tree?.type === "heading" || tree?.type === "tableCell";
  return isText ? tree.children : [];
}
