import type { Node } from "prosemirror-model";
import { parsePart } from "@/lib/domain/markdown/parse-markdown";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { takeParts } from "@/lib/domain/markdown/lossless/read/block-parts";
import { isList } from "@/lib/domain/markdown/lossless/patch/compose-block";
import { readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { readsAs } from "./block-source";
import type { BlockPlace } from "@/lib/domain/markdown/lossless/patch/previous-block";
import {
  isFrontMatter,
  keepsApart,
  keepsApartByComment,
  type BoundarySide,
  type ReadBlocks,
} from "./block-boundaries";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { markerOf, withOtherMarkers } from "@/lib/domain/markdown/lossless/read/list-markers";
import { isUnfinished } from "@/lib/domain/markdown/lossless/read/page-chunks";
import type { SerializedBlock } from "./serialized-blocks";
import { BLANK_LINE, LINE_END, withLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";
import { spellingOf } from "./kept-spellings";
import { writeBlock } from "./write-block";
import type { WriteContext } from "./write-context";

/**
 * Chooses the separators between blocks: the former one between old neighbours, else a blank line. Where that would
 * join two blocks, or change one, it widens the gap, rewrites the newer block, or as a last resort inserts a comment.
 * Updates `pieces`; returns one separator fewer than pieces.
 */
export function chooseSeparators(base: SourceDocument, pieces: SerializedBlock[], labels: Labels): string[] {
  const read: ReadBlocks = (text) => readBlocks(base.schema, text, { labels, isFirst: false });
  const gaps: string[] = [];
  for (let index = 0; index + 1 < pieces.length; index++) {
    const [before, after] = [pieces[index], pieces[index + 1]];
    if (!before || !after) break;
    const gap = usualGap(base, before, after);
    const isAsBefore = wereNeighbours(before, after) && !before.isFresh && !after.isFresh;
    if (
      isAsBefore ||
      isFrontMatter(before.reading) ||
      keepsApart(read, { before: lastPart(before), gap, after: firstPart(after) })
    )
      gaps.push(gap);
    else {
      const taken = [pieces[index - 1], pieces[index + 2]].map((piece) => piece && markerOf(piece.text));
      gaps.push(mend({ base, labels, read, gap, taken }, before, after) ?? gap);
    }
  }
  return gaps;
}

/** The end of a block as the next one sees it: the last child of a large block. */
function lastPart(piece: SerializedBlock): BoundarySide {
  return partOf(piece, piece.reading.childCount - 1);
}

/** The start of a block as the one before sees it. */
function firstPart(piece: SerializedBlock): BoundarySide {
  return partOf(piece, 0);
}

function partOf(piece: SerializedBlock, index: number): BoundarySide {
  const { reading: node, text, parts } = piece;
  const part = parts && takeParts({ node, source: text, parts }, index, index + 1);
  return part ? { node: part.node, text: part.source } : wholeOf(piece);
}

function wholeOf({ reading, text }: SerializedBlock): BoundarySide {
  return { node: reading, text };
}

function wereNeighbours(before: SerializedBlock, after: SerializedBlock): boolean {
  return before.old !== null && after.old === before.old + 1;
}

/** The separator between new neighbours: as many blank lines as one of them had beside it. */
function usualGap(base: SourceDocument, before: SerializedBlock, after: SerializedBlock): string {
  if (before.old !== null && wereNeighbours(before, after)) return gapAfter(base, before.old);
  const spelling = before.isFresh && after.isFresh ? spellingOf(before.node) : null;
  if (spelling?.next === after.node) return spelling.gap.replace(/\r\n?|\n/g, after.lineEnd);
  const known = [
    ...(before.old !== null && before.old + 1 < base.blocks.length ? [gapAfter(base, before.old)] : []),
    ...(after.old !== null && after.old > 0 ? [gapAfter(base, after.old - 1)] : []),
  ];
  return known.find((gap) => BLANK_LINE.test(gap)) ?? blankLine(before, after);
}

function gapAfter({ source, from, to }: SourceDocument, index: number): string {
  return source.slice(to[index], from[index + 1]);
}

function blankLine(before: SerializedBlock, after: SerializedBlock): string {
  return (before.isFresh && before.old === null ? after : before).lineEnd.repeat(2);
}

type Mending = {
  base: SourceDocument;
  labels: Labels;
  read: ReadBlocks;
  gap: string;
  /** The markers of the adjacent lists on both sides. */
  taken: readonly (string | null | undefined)[];
};

/** A separator that keeps the blocks apart, possibly with one of them rewritten; null if there is none. */
function mend(mending: Mending, before: SerializedBlock, after: SerializedBlock): string | null {
  const gap = blankLine(before, after);
  if (keepsApart(mending.read, { before: wholeOf(before), gap, after: wholeOf(after) })) return gap;
  // The new block is rewritten before the old one.
  for (const side of after.old === null ? [after, before] : [before, after]) {
    for (const text of otherSpellings(mending, side)) {
      const rewritten = { ...wholeOf(side), text };
      const [a, b] = side === before ? [rewritten, wholeOf(after)] : [wholeOf(before), rewritten];
      const isTaken = isList(side.reading) && mending.taken.includes(markerOf(text));
      if (isTaken || !keepsApart(mending.read, { before: a, gap, after: b })) continue;
      side.text = text;
      side.isFresh = true;
      side.isFaithful &&= side.reading.type.name !== "sourceBlock";
      return gap;
    }
  }
  const comment = `${BLANK_LINE.test(mending.gap) ? mending.gap : gap}<!-- -->${gap}`;
  return keepsApartByComment(mending.read, { before: wholeOf(before), gap: comment, after: wholeOf(after) })
    ? comment
    : null;
}

/** Other ways to write a block: a new list with another marker; source and code only with their missing end. */
function* otherSpellings({ base, labels }: Mending, piece: SerializedBlock): Generator<string> {
  const { reading: node, lineEnd } = piece;
  const isOfItems = isList(node);
  if (node.type.name === "sourceBlock") {
    const end = missingEnd(piece.text);
    if (end !== null) yield piece.text + lineEnd + end;
    return;
  }
  if (!piece.isFresh && !isOpenCode(piece)) return;
  const place: BlockPlace = { base, slicePlace: { labels, isFirst: false }, lineEnd, changed: [] };
  if (isOfItems) for (const text of withOtherMarkers(piece.text)) if (readsAs(text, node, place)) yield text;
  for (const style of isOfItems ? otherStyles(base) : [base.style]) {
    for (const escapes of ["none", "marks"] as const) {
      const text = write(node, { style, marks: "plain", escapes, lineEnd });
      if (text !== piece.text && readsAs(text, node, place)) yield text;
    }
  }
}

const SOURCE_ENDS: ReadonlyMap<string, string> = new Map([
  ["comment", "%%"],
  ["math", "$$"],
  ["html", "-->"],
]);

/** The missing end of a comment, a formula or an HTML comment, which would otherwise swallow the rest of the page. */
function missingEnd(text: string): string | null {
  const last = parsePart(text).children.at(-1);
  if (!last || !isUnfinished(text, last)) return null;
  return SOURCE_ENDS.get(last.type) ?? null;
}

/** Whether code in an unclosed fence would swallow the rest of the page. */
function isOpenCode({ reading: node, text }: SerializedBlock): boolean {
  const fence = node.type.name === "codeBlock" ? /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] : undefined;
  return fence !== undefined && !/^(?:`+|~+)$/.test(text.split(LINE_END).at(-1)?.trim() ?? "");
}

function otherStyles({ style }: SourceDocument): WriteContext["style"][] {
  return [{ ...style, bullet: style.bullet === "-" ? "*" : "-", ordered: style.ordered === "." ? ")" : "." }];
}

function write(node: Node, writing: WriteContext): string {
  return withLinePrefix(writeBlock(node, writing), "", writing.lineEnd);
}
