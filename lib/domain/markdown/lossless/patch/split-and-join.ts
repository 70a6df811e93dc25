import type { Node } from "prosemirror-model";
import { commonLength, sameEdges } from "@/lib/domain/content/common-length";
import { flagAttribute } from "@/lib/domain/markdown/schema/attributes";
import { readSourceUnits, type SourceUnit } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import type { BlockPlace, OldBlock } from "./previous-block";
import { isBlankParagraph, isSameContent } from "./content-key";
import { readMarker } from "@/lib/domain/markdown/lossless/read/item-marker";
import { spanOf, type Origins } from "@/lib/domain/markdown/lossless/read/origins";
import { parseSlice } from "@/lib/domain/markdown/lossless/read/parse-slice";
import { linePrefixAt } from "@/lib/domain/markdown/lossless/read/source-lines";
import { toBlocks } from "@/lib/domain/markdown/lossless/read/to-blocks";
import { trimBreaks, unitsOf, type Unit } from "@/lib/domain/markdown/lossless/read/text-units";

/**
 * Possible sources of a list or a quote in which one paragraph was split, or two were joined: the lines stay unchanged,
 * and only the separator between the two halves is added or removed. None where anything else changed too.
 */
export function splitOrJoinedSources(node: Node, old: OldBlock, place: BlockPlace): string[] {
  if (node.isTextblock || node.type.name === "table") return [];
  const [before, after] = [textsIn(old.node), textsIn(node)];
  const more = after.length - before.length;
  const index = seamOf(before, after);
  if (index === null) return [];
  const origins: Origins = new Map();
  const slice = parseSlice(old.source, { ...place.slicePlace, labels: old.labels });
  const [only] = toBlocks({ schema: place.base.schema, source: slice.text, origins }, slice.trees);
  const read = only ? textsIn(only) : [];
  if (read.length !== before.length) return [];
  const texts = read
    .slice(index, index + (more === 1 ? 1 : 2))
    .map((text) => textOf(text, origins, slice.text));
  const [first, second] = texts;
  const halves = after.slice(index, index + 2);
  const changes =
    more === 1
      ? first && splitChanges(first, halves, { source: slice.text, node, lineEnd: place.lineEnd })
      : first && second && joinChanges(first, second);
  return (changes ?? []).map(
    ({ start, end, text }) => slice.text.slice(slice.start, start) + text + slice.text.slice(end),
  );
}

/** Whether two blocks differ in their texts alone. */
export function isSameShape(a: Node, b: Node): boolean {
  if (a.isTextblock || b.isTextblock) return a.type.name === b.type.name;
  const [inA, inB] = [a, b].map((node) => node.children.filter((child) => !isBlankParagraph(child)));
  if (a.type.name !== b.type.name || !inA || !inB || inA.length !== inB.length) return false;
  return inA.every((child, index) => inB[index] !== undefined && isSameShape(child, inB[index]));
}

/** The paragraphs, headings and the like in a block that are not blank; a table is one, as its cells are never joined. */
function textsIn(block: Node): Node[] {
  const texts: Node[] = [];
  block.descendants((node) => {
    const isOne = node.isTextblock || node.type.name === "table";
    if (isOne && !isBlankParagraph(node)) texts.push(node);
    return !isOne;
  });
  return texts;
}

/** The index of the text that was split, or joined with the next one; null if anything else changed. */
function seamOf(before: readonly Node[], after: readonly Node[]): number | null {
  if (Math.abs(after.length - before.length) !== 1) return null;
  const { head, tail } = sameEdges(before, after, isSameContent);
  if (Math.max(before.length, after.length) - head - tail > 2) return null;
  const index = Math.min(head, Math.min(before.length, after.length) - 1);
  const isSeam =
    after.length > before.length
      ? isSplit(before[index], after.slice(index, index + 2))
      : isJoined(before.slice(index, index + 2), after[index]);
  return isSeam ? index : null;
}

/** Whether a text may have become two; where one of them is the whole text, the other was added beside it. */
function isSplit(whole: Node | undefined, halves: readonly Node[]): boolean {
  return whole !== undefined && halves.every((half) => !isSameContent(half, whole));
}

/** Whether a text begins with most of one text and ends with most of another; otherwise one of them was deleted. */
function isJoined([first, second]: readonly Node[], whole: Node | undefined): boolean {
  if (!first || !second || !whole) return false;
  if (isSameContent(first, whole) || isSameContent(second, whole)) return false;
  const [above, below, all] = [first.textContent, second.textContent, whole.textContent];
  const head = commonLength(Math.min(above.length, all.length), (index) => above[index] === all[index]);
  const tail = commonLength(
    Math.min(below.length, all.length),
    (index) => below.at(-1 - index) === all.at(-1 - index),
  );
  return (
    2 * head >= above.length && 2 * tail >= below.length && all.length >= Math.max(above.length, below.length)
  );
}

type SourceText = {
  start: number;
  sourceUnits: readonly SourceUnit[];
  units: readonly Unit[];
  item: number | null;
};
type SourceChange = { start: number; end: number; text: string };

/** A paragraph in the source, and the start of the item that it begins. */
function textOf(node: Node, origins: Origins, source: string): SourceText | null {
  const tree = origins.get(node)?.tree;
  const sourceUnits = tree?.type === "paragraph" ? readSourceUnits(source, tree.children) : null;
  const units = unitsOf(node);
  if (!tree || sourceUnits?.length !== units.length || units.length === 0) return null;
  const item = [...origins.values()].find(
    (origin) => origin.tree?.type === "listItem" && origin.children[0] === node,
  );
  return { start: spanOf(tree).start, sourceUnits, units, item: item?.tree ? spanOf(item.tree).start : null };
}

function joinChanges({ sourceUnits: above }: SourceText, { sourceUnits: below }: SourceText): SourceChange[] {
  const [last, first] = [above.at(-1), below[0]];
  return last && first ? [{ start: last.end, end: first.start, text: "" }] : [];
}

/** The ways to split a paragraph: into two paragraphs, or into two items. */
function splitChanges(
  { start, sourceUnits, units, item }: SourceText,
  [above, below]: readonly Node[],
  { source, node, lineEnd }: { source: string; node: Node; lineEnd: string },
): SourceChange[] {
  if (!above || !below) return [];
  const [left, right] = [trimBreaks(unitsOf(above)), trimBreaks(unitsOf(below))];
  const head = commonLength(units.length, (index) => isSameUnit(units[index], left[index]));
  const tail = commonLength(units.length - head, (index) =>
    isSameUnit(units.at(-1 - index), right.at(-1 - index)),
  );
  const [last, first] = [sourceUnits[head - 1], sourceUnits[units.length - tail]];
  if (!last || !first || last.within.length > 0 || first.within.length > 0) return [];
  const between = { start: last.end, end: first.start };
  const prefix = linePrefixAt(source, start);
  const asParagraph = { ...between, text: lineEnd + prefix.trimEnd() + lineEnd + prefix };
  if (item === null) return [asParagraph];
  const { marker, number, padding } = readMarker(source, item);
  const outer = linePrefixAt(source, item);
  const next = number === null ? marker : `${number + 1}${marker.slice(-1)}`;
  const opening = outer + next + padding + boxOf(node, below);
  return [
    { ...between, text: lineEnd + opening },
    { ...between, text: lineEnd + outer.trimEnd() + lineEnd + opening },
    asParagraph,
  ];
}

function isSameUnit(a: Unit | undefined, b: Unit | undefined): boolean {
  if (!a || !b || !a.node.sameMarkup(b.node)) return false;
  return !a.node.isText || a.node.text?.charAt(a.offset) === b.node.text?.charAt(b.offset);
}

/** The checkbox of the item that a paragraph begins. */
function boxOf(block: Node, text: Node): string {
  let box = "";
  block.descendants((node) => {
    const checked =
      node.type.name === "listItem" && node.firstChild === text ? flagAttribute(node, "checked") : null;
    if (checked !== null) box = checked ? "[x] " : "[ ] ";
  });
  return box;
}
