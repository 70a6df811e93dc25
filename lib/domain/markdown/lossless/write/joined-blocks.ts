import type { Node } from "prosemirror-model";
import { isList } from "@/lib/domain/markdown/lossless/patch/compose-block";
import { isHalfOf } from "@/lib/domain/markdown/lossless/patch/is-half-of";
import type { OldBlock } from "@/lib/domain/markdown/lossless/patch/previous-block";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readBlock } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { BLANK_LINE } from "@/lib/domain/markdown/lossless/read/source-lines";
import { lineEndAt, sourceOf, type SourceDocument } from "@/lib/domain/markdown/lossless/source-document";

/** Two paragraphs that became one, with the lines of both unchanged. */
export function joinedTexts(
  base: SourceDocument,
  { changed, removed, node }: { changed: number; removed: readonly number[]; node: Node },
  labels: Labels,
): OldBlock | null {
  if (node.type.name !== "paragraph") return null;
  const first = removed.includes(changed - 1) ? changed - 1 : changed;
  const second = first + 1;
  const pair = [first, second].map((index) => base.blocks[index]);
  const isPair = second === changed || removed.includes(second);
  if (!isPair || !pair.every((text) => text?.type.name === "paragraph" && isHalfOf(text, node))) return null;
  const source = `${sourceOf(base, first).trimEnd()}${sourceOf(base, second).trimStart()}`;
  const joined = readBlock(base.schema, source, { labels, isFirst: false });
  return joined && { node: joined, source, labels };
}

/** The source of lists that were joined when the block between them was removed. */
export function joinedLists(
  base: SourceDocument,
  { first, removed, node }: { first: number; removed: readonly number[]; node: Node },
): OldBlock | null {
  const list = base.blocks[first];
  if (!list || !isList(node) || list.type.name !== node.type.name || node.childCount <= list.childCount)
    return null;
  let last = first;
  while (removed.includes(last + 1)) last++;
  const lists = range(first, last).filter((index) => base.blocks[index]?.type.name === node.type.name);
  if (lists.length < 2) return null;
  const sources = lists.map((index) => sourceOf(base, index));
  const lineEnd = lineEndAt(base, first);
  const gap = sources.some((source) => BLANK_LINE.test(source)) ? lineEnd.repeat(2) : lineEnd;
  const source = sources.join(gap);
  const { labels } = base;
  const joined = readBlock(base.schema, source, { labels, isFirst: false });
  return joined && { node: joined, source, labels };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
