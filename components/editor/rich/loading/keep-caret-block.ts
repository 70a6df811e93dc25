import type { Fragment, Node } from "@tiptap/pm/model";
import {
  labelsReadWith,
  sourceOf,
  type SourceDocument,
} from "@/lib/domain/markdown/lossless/source-document";
import { changeOfLabels, labelsAsBefore } from "@/lib/domain/markdown/lossless/write/labels-as-before";

/**
 * The newly parsed page, in which the caret's block stays as shown if its source is the same: text being edited may
 * parse differently by now, or not be expressible, and must not change under the caret.
 */
export function keepCaretBlock(shown: SourceDocument, next: SourceDocument, index: number): SourceDocument {
  const block = shown.blocks[index];
  const place = block ? findPlace(shown, next, index) : null;
  if (!block || !place) return next;
  const { first, count, from, to } = place;
  if (count === 1 && next.blocks[first]?.eq(block) === true) return next;
  const splice = <T>(list: readonly T[], item: T): T[] => [
    ...list.slice(0, first),
    item,
    ...list.slice(first + count),
  ];
  const blocks = splice(next.blocks, block);
  const labels = labelsReadWith(shown, index);
  const isReadOtherwise =
    labelsAsBefore(sourceOf(shown, index), changeOfLabels(labels, next.labels)) !== null;
  return {
    ...next,
    blocks,
    from: splice(next.from, from),
    to: splice(next.to, to),
    ...(isReadOtherwise && { readWith: new Map([[block, labels]]) }),
    doc: next.doc.copy(contentOf(next.doc, blocks)),
  };
}

type Place = { first: number; count: number; from: number; to: number };

/** The greatest number of blocks that one block's source may parse as. */
const countMax = 4;

/** The place of a block's source in the other page, beside a neighbour that it has in this one too. */
function findPlace(shown: SourceDocument, next: SourceDocument, index: number): Place | null {
  const source = sliceOf(shown, index, 1);
  if (source === "") return null;
  const [before, after] = [sliceOf(shown, index - 1, 1), sliceOf(shown, index + 1, 1)];
  const found: Place[] = [];
  for (let first = 0; first < next.blocks.length; first += 1) {
    for (let count = 1; count <= countMax && first + count <= next.blocks.length; count += 1) {
      const here = sliceOf(next, first, count);
      if (!source.startsWith(here)) break;
      if (here !== source) continue;
      found.push({ first, count, from: next.from[first] ?? 0, to: next.to[first + count - 1] ?? 0 });
    }
  }
  const isBeside = ({ first, count }: Place) =>
    sliceOf(next, first - 1, 1) === before || sliceOf(next, first + count, 1) === after;
  return found.length === 1 ? (found[0] ?? null) : (found.find(isBeside) ?? null);
}

/** The source of consecutive blocks; empty before the first and after the last of the page. */
function sliceOf({ source, from, to }: SourceDocument, first: number, count: number): string {
  const [start, end] = [from[first], to[first + count - 1]];
  return start === undefined || end === undefined ? "" : source.slice(start, end);
}

function contentOf(doc: Node, blocks: readonly Node[]): Fragment {
  return doc.type.create(null, blocks).content;
}
