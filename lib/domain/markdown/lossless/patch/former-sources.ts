import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { contentKey } from "./content-key";

const BLOCKS_MAX = 400;
const SIZE_MAX = 4_000;

/** The source of a block with this content before it changed; undoing a change restores it. */
export function formerSourceOf({ former }: SourceDocument, node: Node): string | null {
  if (!former || former.size === 0 || node.nodeSize > SIZE_MAX) return null;
  return former.get(contentKey(node)) ?? null;
}

/** The former sources after a save, including those of the blocks that it removed. */
export function withFormerSources(
  { former, source }: SourceDocument,
  { blocks, from, to }: Pick<SourceDocument, "blocks" | "from" | "to">,
  current: readonly Node[],
): ReadonlyMap<string, string> {
  const kept = new Set(current);
  const sources = new Map(former);
  for (const [index, block] of blocks.entries()) {
    if (kept.has(block) || block.nodeSize > SIZE_MAX) continue;
    const key = contentKey(block);
    const text = source.slice(from[index], to[index]);
    // The first spelling is the original one.
    if (text.length <= SIZE_MAX && !sources.has(key)) sources.set(key, text);
  }
  for (const key of sources.keys()) {
    if (sources.size <= BLOCKS_MAX) break;
    sources.delete(key);
  }
  return sources;
}
