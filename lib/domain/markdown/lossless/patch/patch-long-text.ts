import type { Node } from "prosemirror-model";
import { readSourceUnits, type SourceUnit } from "@/lib/domain/markdown/lossless/read/source-mapped-units";
import { readsAs, writeChangedBlock } from "@/lib/domain/markdown/lossless/write/block-source";
import type { BlockPlace, OldBlock } from "./previous-block";
import { parseSlice } from "@/lib/domain/markdown/lossless/read/parse-slice";

/** Paragraphs with less source are written as a whole. */
const LONG_TEXT_LENGTH = 20_000;

/** The length of text around a change that is parsed with it. */
const MARGIN = 1_000;

/** Characters without a meaning in markdown, wherever they stand in a line. */
const HARMLESS = /^[\p{L}\p{M}\p{N} ,.;?]*$/u;

/**
 * The source of a very long paragraph in which words were typed or deleted: only the words around the change are parsed
 * and written. Null where the paragraph must be written as a whole.
 */
export function writeLongText(node: Node, old: OldBlock, place: BlockPlace): string | null {
  if (old.source.length < LONG_TEXT_LENGTH || !old.node.sameMarkup(node) || node.type.name !== "paragraph")
    return null;
  const change = changeOf(old.node, node);
  const sourceUnits = change && sourceUnitsOf(old, place);
  if (!sourceUnits) return null;
  const from = edgeBefore(sourceUnits, change.from - MARGIN, old.node);
  const to = edgeAfter(sourceUnits, change.to + MARGIN, old.node);
  const [first, last] = [sourceUnits[from], sourceUnits[to - 1]];
  if (!first || !last) return null;
  const part: OldBlock = {
    ...old,
    node: old.node.cut(from, to),
    source: old.source.slice(first.start, last.end),
  };
  const current = node.cut(from, to + node.content.size - old.node.content.size);
  const inner: BlockPlace = { ...place, slicePlace: { ...place.slicePlace, isFirst: false } };
  if (part.source.length > old.source.length / 2 || !readsAs(part.source, part.node, inner)) return null;
  const { text, isFaithful } = writeChangedBlock(current, part, inner);
  return isFaithful ? old.source.slice(0, first.start) + text + old.source.slice(last.end) : null;
}

/** The changed range of the old text; null if the added or removed text could be a mark of markdown. */
function changeOf(old: Node, node: Node): { from: number; to: number } | null {
  const from = old.content.findDiffStart(node.content);
  const ends = old.content.findDiffEnd(node.content);
  if (from === null || ends === null) return null;
  // Between `a` and `aa`, both ends match the same character.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  const to = ends.a + overlap;
  const texts = [old.textBetween(from, to, "*", "*"), node.textBetween(from, ends.b + overlap, "*", "*")];
  return texts.every((text) => HARMLESS.test(text)) ? { from, to } : null;
}

const known = new WeakMap<Node, readonly SourceUnit[] | null>();

/** The source units of a paragraph, with offsets in its source; cached, because the same text is saved often. */
function sourceUnitsOf(
  { node, source, labels }: OldBlock,
  { slicePlace }: BlockPlace,
): readonly SourceUnit[] | null {
  const found = known.get(node);
  if (found !== undefined) return found;
  const { text, start, trees } = parseSlice(source, { ...slicePlace, labels });
  const [only] = trees;
  const read = only?.type === "paragraph" && trees.length === 1 ? readSourceUnits(text, only.children) : null;
  const sourceUnits = read?.length === node.content.size ? read : null;
  for (const unit of sourceUnits ?? []) {
    unit.start -= start;
    unit.end -= start;
  }
  known.set(node, sourceUnits);
  return sourceUnits;
}

/** The last start of a word before a place that is not in a construct. */
function edgeBefore(sourceUnits: readonly SourceUnit[], place: number, text: Node): number {
  for (let at = place; at > 0; at--)
    if (isEdge(sourceUnits, at) && /^ \p{L}$/u.test(around(text, at))) return at;
  return 0;
}

/** The first end of a word after a place that is not in a construct. */
function edgeAfter(sourceUnits: readonly SourceUnit[], place: number, text: Node): number {
  for (let at = place; at < sourceUnits.length; at++)
    if (isEdge(sourceUnits, at) && /^\p{L} $/u.test(around(text, at))) return at;
  return sourceUnits.length;
}

function isEdge(sourceUnits: readonly SourceUnit[], at: number): boolean {
  return sourceUnits[at - 1]?.within.length === 0 && sourceUnits[at]?.within.length === 0;
}

function around(text: Node, at: number): string {
  return text.textBetween(at - 1, at + 1, "*", "*");
}
