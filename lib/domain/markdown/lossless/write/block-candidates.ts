import type { Node } from "prosemirror-model";
import { composeBlock } from "@/lib/domain/markdown/lossless/patch/compose-block";
import { isSameContent } from "@/lib/domain/markdown/lossless/patch/content-key";
import { KeptSources, type ReadSource } from "@/lib/domain/markdown/lossless/patch/kept-sources";
import {
  applySourceEdits,
  CannotPatch,
  PRECISIONS,
  type Patch,
  type Precision,
} from "@/lib/domain/markdown/lossless/patch/patch";
import { patchBlock } from "@/lib/domain/markdown/lossless/patch/patch-block";
import type { BlockPlace, OldBlock } from "@/lib/domain/markdown/lossless/patch/previous-block";
import type { Origins } from "@/lib/domain/markdown/lossless/read/origins";
import { parseSlice } from "@/lib/domain/markdown/lossless/read/parse-slice";
import { withLinePrefix } from "@/lib/domain/markdown/lossless/read/source-lines";
import { toBlocks } from "@/lib/domain/markdown/lossless/read/to-blocks";
import { writeBlock } from "./write-block";
import type { WriteContext } from "./write-context";

/**
 * The ways to write a block. The unescaped one comes first, because escapes spoil text that only looks like a mark;
 * stars follow for places where underscores do not work.
 */
export function writingsFor(place: BlockPlace): WriteContext[] {
  const first = firstWriting(place);
  const { style } = first;
  const stars: WriteContext = { ...first, style: { ...style, emphasis: "*", strong: "*" } };
  const isStarred = style.emphasis === "*" && style.strong === "*";
  const spellings = isStarred ? [first] : [first, stars];
  return LEVELS.flatMap((escapes) =>
    MARKS.flatMap((marks) => spellings.map((writing) => ({ ...writing, marks, escapes }))),
  );
}

const MARKS: WriteContext["marks"][] = ["plain", "spelled"];

const LEVELS: WriteContext["escapes"][] = ["none", "marks", "addresses"];

/** The preferred way to write a block. */
export function firstWriting({ base, lineEnd }: BlockPlace): WriteContext {
  return { style: base.style, marks: "plain", escapes: "none", lineEnd };
}

/** Possible sources of a changed or new block, the least changed ones first. */
export function* candidatesFor(node: Node, old: OldBlock | null, how: Writings): Generator<Iterable<string>> {
  const previous = old && readSource(old, how.place);
  const kept = new KeptSources(readSources(old, previous, how.place));
  if (old && previous) yield* patchCandidates(node, { old, previous, kept }, how);
  yield* composedCandidates(node, kept, how);
  yield writeCandidates(node, how.writings);
}

type Writings = { place: BlockPlace; writings: readonly WriteContext[] };
type Previous = ReadSource & { start: number; blocks: readonly Node[] };

function readSource({ source, labels }: OldBlock, { base, slicePlace }: BlockPlace): Previous {
  const origins: Origins = new Map();
  const slice = parseSlice(source, { ...slicePlace, labels });
  const blocks = toBlocks({ schema: base.schema, source: slice.text, origins }, slice.trees);
  return { source: slice.text, start: slice.start, origins, blocks };
}

const readBefore = new WeakMap<OldBlock, ReadSource>();

function* readSources(
  old: OldBlock | null,
  previous: Previous | null,
  place: BlockPlace,
): Generator<ReadSource> {
  if (previous) yield previous;
  for (const block of place.changed) {
    if (block.source === old?.source) continue;
    const read = readBefore.get(block) ?? readSource(block, place);
    readBefore.set(block, read);
    yield read;
  }
}

/** Patched sources, of decreasing precision. */
function* patchCandidates(
  node: Node,
  { old, previous, kept }: { old: OldBlock; previous: Previous; kept: KeptSources },
  { writings }: Writings,
): Generator<Iterable<string>> {
  const { source, start, origins, blocks } = previous;
  const [only, ...others] = blocks;
  const origin = only && origins.get(only);
  if (!origin || others.length > 0 || !isSameContent(only, old.node)) return;
  const patched = (precision: Precision, writing: WriteContext) => {
    const patch: Patch = { precision, source, origins, kept, writing, edits: [] };
    patchBlock(patch, origin, node);
    return applySourceEdits(source, patch.edits).slice(start);
  };
  for (const precision of PRECISIONS) {
    yield (function* () {
      for (const writing of writings) {
        const text = attempt(() => patched(precision, writing));
        if (text === null) return;
        yield text;
      }
    })();
  }
}

/** Sources composed from former parts. */
function* composedCandidates(
  node: Node,
  kept: KeptSources,
  { writings }: Writings,
): Generator<Iterable<string>> {
  // A text without a former source has no parts.
  if (node.isTextblock && !kept.find(node)) return;
  for (const precision of PRECISIONS) {
    yield (function* () {
      for (const writing of writings) {
        const patch: Patch = { precision, source: "", origins: new Map(), kept, writing, edits: [] };
        const text = attempt(() => composeBlock({ patch, patchChild: patchBlock }, node));
        if (text !== null) yield withLinePrefix(text, "", writing.lineEnd);
      }
    })();
  }
}

function* writeCandidates(node: Node, writings: readonly WriteContext[]): Generator<string> {
  for (const writing of writings) yield withLinePrefix(writeBlock(node, writing), "", writing.lineEnd);
}

/** Null where the source has no place for the change. */
function attempt(patch: () => string): string | null {
  try {
    return patch();
  } catch (error) {
    if (error instanceof CannotPatch) return null;
    throw error;
  }
}
