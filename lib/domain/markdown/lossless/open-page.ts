import type { Node, Schema } from "prosemirror-model";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";
import type { Base } from "./base";
import { collectLabels, normalLabel, possibleLabels, type Labels } from "./definition-labels";
import { spanOf } from "./origins";
import { frontMatterEnd } from "./front-matter-end";
import { findCut, isUnfinished } from "./page-chunks";
import { parseSlice, type Slice } from "./parse-slice";
import { isLineEnd, LINE_END, lineStartOf } from "./source-lines";
import { toBlocks } from "./to-blocks";
import { countStyle, styleOf, type StyleCounts } from "./writing-style";

/** How a page is opened. */
export type OpenOptions = {
  /** The schema of the document: `pageSchema`, or an editor's that is made of the same specifications. */
  schema?: Schema;
  /**
   * Pieces to parse at once, in UTF-16 units at least. The parser takes more than twice the time for twice the text.
   * The answer is the same whatever the size.
   */
  chunkLengthMin?: number;
};

const CHUNK_LENGTH_MIN = 32_000;

/**
 * Opens a page for editing: the document to show, and the source that it stands for. Every text can be opened, and
 * saving the document as it is gives the same text back. Time is about linear in the length of the page.
 */
export function openPage(source: string, options: OpenOptions = {}): Base {
  const schema = options.schema ?? pageSchema;
  const chunks = parseChunks(source, options.chunkLengthMin ?? CHUNK_LENGTH_MIN);
  const style: StyleCounts = new Map();
  const labels = definedLabels(chunks);
  const blocks: Node[] = [];
  const spans: Spans = { from: [], to: [] };
  for (const { at, slice } of chunks) {
    for (const tree of slice.trees) countStyle(style, slice.text, tree);
    blocks.push(...toBlocks({ schema, source: slice.text, origins: null }, slice.trees));
    addSpans(spans, slice, { source, shift: at - slice.start });
  }
  return {
    schema,
    source,
    doc: schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph")),
    blocks,
    ...spans,
    labels,
    style: styleOf(style),
    lineEnd: LINE_END.exec(source)?.[0] ?? "\n",
  };
}

/** A piece of the page that begins `at` an offset. */
type Chunk = { at: number; isFirst: boolean; slice: Slice };

/** Parses the pieces, again those that what other pieces define makes a difference to. */
function parseChunks(source: string, lengthMin: number): Chunk[] {
  const guessed = possibleLabels(source);
  const chunks = cutIntoChunks(source, { labels: guessed, lengthMin });
  const defined = definedLabels(chunks);
  const wrong = [
    ...[...guessed.keys()].filter((label) => !defined.has(label)),
    ...[...defined.keys()].filter((label) => !guessed.has(label)),
  ];
  if (wrong.length === 0) return chunks;
  return chunks.map((chunk) => {
    const piece = chunk.slice.text.slice(chunk.slice.start);
    const normalPiece = normalLabel(piece);
    if (!wrong.some((label) => normalPiece.includes(label))) return chunk;
    return { ...chunk, slice: parseSlice(piece, { labels: defined, isFirst: chunk.isFirst }) };
  });
}

function cutIntoChunks(
  source: string,
  { labels, lengthMin }: { labels: Labels; lengthMin: number },
): Chunk[] {
  const start = firstOffset(source);
  const bodyStart = start + frontMatterEnd(source.slice(start));
  const chunks: Chunk[] = [];
  if (bodyStart > start) chunks.push(parseChunk(source, { at: start, cut: bodyStart, labels }));
  let at = bodyStart;
  while (at < source.length) {
    const chunk = parseNextChunk(source, { at, labels, lengthMin });
    chunks.push(chunk);
    at += chunk.slice.text.length - chunk.slice.start;
  }
  return chunks;
}

function parseNextChunk(
  source: string,
  { at, labels, lengthMin }: { at: number; labels: Labels; lengthMin: number },
): Chunk {
  let length = lengthMin;
  for (;;) {
    const cut = findCut(source, at + length);
    const chunk = parseChunk(source, { at, cut, labels });
    if (cut === source.length || !isUnfinished(chunk.slice.text, chunk.slice.trees.at(-1))) return chunk;
    // Twice the length each time, so that a block without an end is not parsed over and over.
    length = 2 * (cut - at);
  }
}

function parseChunk(source: string, { at, cut, labels }: { at: number; cut: number; labels: Labels }): Chunk {
  const isFirst = at === firstOffset(source);
  return { at, isFirst, slice: parseSlice(source.slice(at, cut), { labels, isFirst }) };
}

function definedLabels(chunks: readonly Chunk[]): Labels {
  const labels = new Map<string, string>();
  for (const { slice } of chunks) for (const tree of slice.trees) collectLabels(labels, slice.text, tree);
  return labels;
}

type Spans = { from: number[]; to: number[] };

function addSpans(spans: Spans, slice: Slice, { source, shift }: { source: string; shift: number }): void {
  for (const tree of slice.trees) {
    const { start, end } = spanOf(tree);
    const before = spans.to.at(-1) ?? 0;
    const lineStart = Math.max(lineStartOf(slice.text, start), slice.start) + shift;
    spans.from.push(
      lineStart < before ? afterLineEnds(source, before) : Math.max(lineStart, firstOffset(source)),
    );
    spans.to.push(end + shift);
  }
}

/** The parser gives a heading the position of a definition right above it; the heading begins where that ends. */
function afterLineEnds(source: string, offset: number): number {
  let start = offset;
  while (isLineEnd(source[start])) start++;
  return start;
}

/** A byte order mark belongs to no block. */
function firstOffset(source: string): number {
  return source.startsWith("\uFEFF") ? 1 : 0;
}
