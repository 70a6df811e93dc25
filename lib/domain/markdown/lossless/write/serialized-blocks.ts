import type { Node } from "prosemirror-model";
import { alignChildren, type Step } from "@/lib/domain/markdown/lossless/patch/align";
import {
  labelsReadWith,
  lineEndAt,
  sourceOf,
  type SourceDocument,
} from "@/lib/domain/markdown/lossless/source-document";
import { LARGE_BLOCK_LENGTH, readParts, type Parts } from "@/lib/domain/markdown/lossless/read/block-parts";
import { readBlock } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { writeChangedBlock } from "./block-source";
import { joinedLists, joinedTexts } from "./joined-blocks";
import { changeOfLabels, labelsAsBefore, type LabelsChange } from "./labels-as-before";
import type { BlockPlace, OldBlock } from "@/lib/domain/markdown/lossless/patch/previous-block";
import { isBlankParagraph, isSameContent } from "@/lib/domain/markdown/lossless/patch/content-key";
import type { Labels } from "@/lib/domain/markdown/lossless/read/definition-labels";
import type { Origins } from "@/lib/domain/markdown/lossless/read/origins";
import { parseSlice, type SlicePlace } from "@/lib/domain/markdown/lossless/read/parse-slice";
import { isHalfOf } from "@/lib/domain/markdown/lossless/patch/is-half-of";
import { writeLongText } from "@/lib/domain/markdown/lossless/patch/patch-long-text";
import { findPart } from "@/lib/domain/markdown/lossless/patch/find-part";
import { toBlocks } from "@/lib/domain/markdown/lossless/read/to-blocks";
import { writeInParts, type WritePart } from "./write-in-parts";

/** A block of the page that is being saved. */
export type SerializedBlock = {
  node: Node;
  text: string;
  /** The index of the block in the base; null for a new one. */
  old: number | null;
  /** Whether its source differs from that of the base. */
  isFresh: boolean;
  isFaithful: boolean;
  /** What its source reads as: another node where a definition that was added or removed changes its references. */
  reading: Node;
  /** The labels that its source reads as the block with, where these are not those of the page; null otherwise. */
  readWith: Labels | null;
  lineEnd: string;
  /** The places of its children in its source, if it is large. */
  parts: Parts | null;
};

/** Writes the blocks of the edited document, each with its source: that of the base, patched, or new. */
export function serializeBlocks(
  base: SourceDocument,
  blocks: readonly Node[],
  labels: Labels,
): SerializedBlock[] {
  const steps = alignChildren(base.blocks, blocks);
  const removed = steps
    .filter(({ kind }) => kind === "remove")
    .flatMap((step) => ("old" in step ? [step.old] : []));
  const changed = steps.flatMap((step) =>
    step.kind === "change" || step.kind === "remove" ? [step.old] : [],
  );
  const searched = blocksToSearch(base, changed);
  const relabelledOf = relabelling(base, labels);
  // What is inserted may be a part of any of them.
  const inserted = relabelledOf(changed.find((index) => labelsReadWith(base, index) !== base.labels));
  const insertedAs = labelsAsBefore(searched.map(({ source }) => source).join("\n"), inserted);
  const pieces: SerializedBlock[] = [];
  for (const step of steps) {
    const node = step.kind === "remove" ? undefined : blocks[step.new];
    if (node === undefined || (step.kind !== "keep" && isBlankParagraph(node))) continue;
    const near =
      step.kind === "insert" ? (pieces.findLast(({ old }) => old !== null)?.old ?? 0) : oldOf(step);
    const lineEnd = lineEndAt(base, near);
    const whole = { node, lineEnd, old: step.kind === "insert" ? null : oldOf(step) };
    const changes = { base, labels, lineEnd, removed, changed, searched };
    const relabelled = step.kind === "insert" ? inserted : relabelledOf(oldOf(step));
    const before = step.kind === "change" ? labelsAsBefore(sourceOf(base, step.old), relabelled) : insertedAs;
    const written =
      step.kind === "keep" ? keep(base, step.old) : writeAsBefore(node, step, { changes, labels: before });
    const reading = readingOf(node, written.text, { base, relabelled });
    const readWith = reading === node ? null : relabelled.before;
    pieces.push({ ...whole, ...written, isFresh: step.kind !== "keep", reading, readWith });
  }
  return pieces;
}

/** What changed of the labels since a block of the base was read; without one, since the page was read. */
function relabelling(base: SourceDocument, labels: Labels): (index?: number) => LabelsChange {
  const ofPage = changeOfLabels(base.labels, labels);
  return (index) => {
    const before = index === undefined ? base.labels : labelsReadWith(base, index);
    return before === base.labels ? ofPage : changeOfLabels(before, labels);
  };
}

type Written = Pick<SerializedBlock, "text" | "isFaithful" | "parts">;

function keep(base: SourceDocument, index: number): Written {
  const node = base.blocks[index];
  const parts = (node && base.parts.get(node)) ?? null;
  return { text: sourceOf(base, index), isFaithful: true, parts };
}

type Changes = { base: SourceDocument; labels: Labels; lineEnd: string } & Moves;
type Moves = { removed: readonly number[]; changed: readonly number[]; searched: readonly OldBlock[] };

/** Like an unedited block, an edited one refers to a definition that is added below instead of being escaped. */
function writeAsBefore(
  node: Node,
  step: Step,
  { changes, labels }: { changes: Changes; labels: Labels | null },
): Written {
  const written = labels && write(node, step, { ...changes, labels });
  return written?.isFaithful ? written : write(node, step, changes);
}

/** What a source reads as with the present definitions, if they are others than it was written with. */
function readingOf(
  node: Node,
  text: string,
  { base, relabelled }: { base: SourceDocument; relabelled: LabelsChange },
): Node {
  if (node.type.name === "sourceBlock" || labelsAsBefore(text, relabelled) === null) return node;
  return readBlock(base.schema, text, { labels: relabelled.now, isFirst: false }) ?? node;
}

function write(
  node: Node,
  step: Step,
  { base, labels, lineEnd, removed, changed, searched }: Changes,
): Written {
  const isFirst = isFirstBlock(base, step);
  const place: BlockPlace = { base, slicePlace: { labels, isFirst }, lineEnd, changed: searched };
  if (step.kind !== "change") {
    const old =
      findMoved(base, removed, node) ??
      findPartIn(node, { base, changed, place }) ??
      findHalved(node, { base, changed });
    return writeWhole(node, old, place);
  }
  const joined =
    joinedLists(base, { first: step.old, removed, node }) ??
    joinedTexts(base, { changed: step.old, removed, node }, labels);
  if (joined) return writeWhole(node, joined, place);
  const old = oldBlock(base, step.old);
  const parts = old && base.parts.get(old.node);
  const inParts = parts ? writeInParts(node, { ...old, parts }, partWriter(place, old.labels)) : null;
  if (inParts) return { ...inParts, isFaithful: true };
  const text = old ? writeLongText(node, old, place) : null;
  if (text !== null) return { text, parts: null, isFaithful: true };
  return writeWhole(node, old, place);
}

function partWriter(whole: BlockPlace, labels: Labels): { place: SlicePlace; write: WritePart } {
  const place: BlockPlace = { ...whole, slicePlace: { ...whole.slicePlace, isFirst: false } };
  return {
    place: place.slicePlace,
    write: (node, old) => {
      const { text, isFaithful } = writeChangedBlock(node, { ...old, labels }, place);
      return isFaithful ? text : null;
    },
  };
}

function writeWhole(node: Node, old: OldBlock | null, place: BlockPlace): Written {
  const written = writeChangedBlock(node, old, place);
  if (written.text.length < LARGE_BLOCK_LENGTH) return { ...written, parts: null };
  const slice = parseSlice(written.text, place.slicePlace);
  const [tree] = slice.trees;
  return { ...written, parts: tree ? readParts(slice.text, tree, slice.start) : null };
}

function oldOf(step: Step): number {
  return "old" in step ? step.old : 0;
}

function oldBlock(base: SourceDocument, index: number): OldBlock | null {
  const node = base.blocks[index];
  return node ? { node, source: sourceOf(base, index), labels: labelsReadWith(base, index) } : null;
}

/** A moved block keeps its source. */
function findMoved(base: SourceDocument, removed: readonly number[], node: Node): OldBlock | null {
  const index = removed.find((candidate) => {
    const old = base.blocks[candidate];
    return old !== undefined && isSameContent(old, node);
  });
  return index === undefined ? null : oldBlock(base, index);
}

/** Blocks with more source are not searched for parts that moved out of them. */
const PARTED_LENGTH_MAX = 200_000;

/** With more changed blocks, none are searched for parts that moved between them. */
const SEARCHED_MAX = 64;

/** The changed and removed blocks, whose parts may be in others now; none if they are many or large. */
function blocksToSearch(base: SourceDocument, changed: readonly number[]): OldBlock[] {
  if (changed.length > SEARCHED_MAX) return [];
  const blocks = changed.flatMap((index) => oldBlock(base, index) ?? []);
  const length = blocks.reduce((sum, { source }) => sum + source.length, 0);
  return length > PARTED_LENGTH_MAX ? [] : blocks;
}

/** A block that was part of another, such as the second half of a split list, keeps its source. */
function findPartIn(
  node: Node,
  { base, changed, place }: { base: SourceDocument; changed: readonly number[]; place: BlockPlace },
): OldBlock | null {
  for (const index of changed) {
    const source = sourceOf(base, index);
    if (base.blocks[index]?.isTextblock !== false || source.length > PARTED_LENGTH_MAX) continue;
    const origins: Origins = new Map();
    const read = labelsReadWith(base, index);
    const slice = parseSlice(source, { ...place.slicePlace, labels: read });
    toBlocks({ schema: base.schema, source: slice.text, origins }, slice.trees);
    const part = findPart(node, [...origins.values()], { source: slice.text, lineEnd: place.lineEnd });
    if (part) return { ...part, labels: read };
  }
  return null;
}

/** The paragraph whose end or beginning became a new one, as after Enter. */
function findHalved(
  node: Node,
  { base, changed }: { base: SourceDocument; changed: readonly number[] },
): OldBlock | null {
  const index = changed.find((candidate) => {
    const old = base.blocks[candidate];
    return old && old.type === node.type && isHalfOf(node, old);
  });
  return index === undefined ? null : oldBlock(base, index);
}

/** Whether the block begins its page, where `---` may begin front matter. */
function isFirstBlock({ source, from }: SourceDocument, step: Step): boolean {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  return step.kind === "change" && step.old === 0 && from[0] === start;
}
