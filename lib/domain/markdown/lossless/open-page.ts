import type { Node, Schema } from "prosemirror-model";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";
import type { SourceDocument } from "./source-document";
import { readParts, type Parts } from "@/lib/domain/markdown/lossless/read/block-parts";
import {
  collectLabels,
  differingLabels,
  possibleLabels,
  possibleReferences,
  type Labels,
} from "@/lib/domain/markdown/lossless/read/definition-labels";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { findCut, isUnfinished } from "@/lib/domain/markdown/lossless/read/page-chunks";
import { parseSlice } from "@/lib/domain/markdown/lossless/read/parse-slice";
import { isLineEnd, LINE_END, lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { toBlocks } from "@/lib/domain/markdown/lossless/read/to-blocks";
import { countStyle, styleOf, type StyleCounts } from "@/lib/domain/markdown/lossless/write/writing-style";

/** Options for opening a page. */
export type OpenOptions = {
  /** The schema of the document: `pageSchema`, or that of an editor built from the same specifications. */
  schema?: Schema;
  /**
   * The least length of a piece to parse at once, in UTF-16 units. Parsing takes more than twice the time for twice the
   * text. The result does not depend on it.
   */
  chunkLengthMin?: number;
};

const CHUNK_LENGTH_MIN = 8_000;

/**
 * Opens a page for editing: returns the document to show and the source behind it. Every text can be opened, and saving
 * the unchanged document gives back the same text. Time is about linear in the length of the page.
 */
export function openPage(source: string, options: OpenOptions = {}): SourceDocument {
  const parts = openInParts(source, options);
  for (;;) {
    const next = parts.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Blocks of a page from number `at` on, and the place of each in its source. They replace earlier blocks with the same
 * numbers.
 */
export type OpenedPart = { at: number; blocks: readonly Node[] } & Pick<SourceDocument, "from" | "to">;

/**
 * Opens a page like `openPage`, and yields its blocks as they are read, for early display. At the end, it yields again
 * the blocks that read differently because of definitions found later; their number stays the same.
 */
export function* openInParts(
  source: string,
  options: OpenOptions = {},
): Generator<OpenedPart, SourceDocument> {
  const schema = options.schema ?? pageSchema;
  const lengthMin = options.chunkLengthMin ?? CHUNK_LENGTH_MIN;
  const chunks = yield* readChunks({ schema, source, lengthMin });
  const blocks = chunks.flatMap((chunk) => chunk.blocks);
  return {
    schema,
    source,
    doc: schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph")),
    blocks,
    from: chunks.flatMap(({ from }) => from),
    to: chunks.flatMap(({ to }) => to),
    parts: new Map(chunks.flatMap(({ parts }) => [...parts])),
    labels: definedLabels(chunks),
    style: styleOf(countSpellings(chunks)),
    lineEnd: LINE_END.exec(source)?.[0] ?? "\n",
  };
}

type Opening = { schema: Schema; source: string; lengthMin: number };

/** A piece of the page at offset `at` and the blocks read from it. Its tree is not kept. */
type Chunk = {
  at: number;
  piece: string;
  isFirst: boolean;
  isUnfinished: boolean;
  blocks: Node[];
  /** The places of the blocks in the page. */
  from: number[];
  to: number[];
  parts: ReadonlyMap<Node, Parts>;
  labels: Labels;
  style: StyleCounts;
};

/** Reads the pieces, and a second time those affected by definitions in other pieces. */
function* readChunks(opening: Opening): Generator<OpenedPart, Chunk[]> {
  const guessed = possibleLabels(opening.source);
  const chunks = yield* cutIntoChunks(opening, guessed);
  const defined = definedLabels(chunks);
  const wrong = differingLabels(guessed, defined);
  if (wrong.length === 0) return chunks;
  let at = 0;
  for (const [index, chunk] of chunks.entries()) {
    const referred = possibleReferences(chunk.piece);
    if (wrong.some((label) => referred.has(label))) {
      const again = readChunk(opening.schema, chunk, defined);
      yield { at, blocks: again.blocks, from: again.from, to: again.to };
      chunks[index] = again;
    }
    at += chunk.blocks.length;
  }
  return chunks;
}

function* cutIntoChunks(opening: Opening, labels: Labels): Generator<OpenedPart, Chunk[]> {
  const { schema, source } = opening;
  const start = firstOffset(source);
  const bodyStart = locateFrontMatter(source, start)?.end ?? start;
  const chunks: Chunk[] = [];
  let count = 0;
  const keep = (chunk: Chunk): OpenedPart => {
    chunks.push(chunk);
    count += chunk.blocks.length;
    const { blocks, from, to } = chunk;
    return { at: count - blocks.length, blocks, from, to };
  };
  if (bodyStart > start) {
    const piece = source.slice(start, bodyStart);
    yield keep(readChunk(schema, { at: start, piece, isFirst: true }, labels));
  }
  let at = bodyStart;
  while (at < source.length) {
    const chunk = readNextChunk(opening, { at, isFirst: at === start, labels });
    yield keep(chunk);
    at += chunk.piece.length;
  }
  return chunks;
}

function readNextChunk(
  { schema, source, lengthMin }: Opening,
  { at, isFirst, labels }: { at: number; isFirst: boolean; labels: Labels },
): Chunk {
  let length = lengthMin;
  for (;;) {
    const cut = findCut(source, at + length);
    const chunk = readChunk(schema, { at, piece: source.slice(at, cut), isFirst }, labels);
    if (cut === source.length || !chunk.isUnfinished) return chunk;
    // The length doubles each time, so that an unclosed block is not parsed again and again.
    length = 2 * (cut - at);
  }
}

function readChunk(
  schema: Schema,
  { at, piece, isFirst }: Pick<Chunk, "at" | "piece" | "isFirst">,
  labels: Labels,
): Chunk {
  const { text, start, trees } = parseSlice(piece, { labels, isFirst });
  const style: StyleCounts = new Map();
  const defined = new Map<string, string>();
  for (const tree of trees) {
    countStyle(style, text, tree);
    collectLabels(defined, text, tree);
  }
  const blocks = toBlocks({ schema, source: text, origins: null }, trees);
  const spans = trees.map((tree) => {
    const span = spanOf(tree);
    return { start: Math.max(lineStartOf(text, span.start), start) - start, end: span.end - start };
  });
  const parts = new Map<Node, Parts>();
  for (const [index, tree] of trees.entries()) {
    const known = readParts(text, tree, (spans[index]?.start ?? 0) + start);
    const block = blocks[index];
    if (known && block) parts.set(block, known);
  }
  return {
    at,
    piece,
    isFirst,
    isUnfinished: isUnfinished(text, trees.at(-1)),
    blocks,
    ...placeSpans(spans, { at, piece }),
    parts,
    labels: defined,
    style,
  };
}

function definedLabels(chunks: readonly Chunk[]): Labels {
  const labels = new Map<string, string>();
  for (const chunk of chunks) {
    for (const [normal, label] of chunk.labels) if (!labels.has(normal)) labels.set(normal, label);
  }
  return labels;
}

function countSpellings(chunks: readonly Chunk[]): StyleCounts {
  const counts: StyleCounts = new Map();
  for (const { style } of chunks) {
    for (const [spelling, count] of style) counts.set(spelling, (counts.get(spelling) ?? 0) + count);
  }
  return counts;
}

function placeSpans(
  spans: readonly { start: number; end: number }[],
  { at, piece }: Pick<Chunk, "at" | "piece">,
): { from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  let before = 0;
  for (const { start, end } of spans) {
    from.push(at + (start < before ? afterLineEnds(piece, before) : start));
    to.push(at + end);
    before = end;
  }
  return { from, to };
}

/** The parser includes a definition right above a heading in its position; the heading begins after that. */
function afterLineEnds(piece: string, offset: number): number {
  let start = offset;
  while (isLineEnd(piece[start])) start++;
  return start;
}

/** A byte order mark is not part of any block. */
function firstOffset(source: string): number {
  return source.startsWith("\uFEFF") ? 1 : 0;
}
