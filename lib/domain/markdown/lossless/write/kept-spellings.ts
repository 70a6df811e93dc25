import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { contentKey } from "@/lib/domain/markdown/lossless/patch/content-key";

/** How a new block was spelled where it came from, and the gap to the block after it there. */
export type Spelling = { source: string; next: Node | null; gap: string };

const spellings = new WeakMap<Node, Spelling>();

/** The spelling that a block came with; null for one that came without. */
export function spellingOf(node: Node): Spelling | null {
  return spellings.get(node) ?? null;
}

/**
 * Has blocks that came from another page written as they are there, as long as they stay as they are. Those that do not
 * say the same as a block there, in the same order, are left out.
 */
export function keepSpellings(nodes: readonly Node[], { blocks, from, to, source }: SourceDocument): void {
  const places = new Map<string, number[]>();
  for (const [index, block] of blocks.entries()) {
    const key = contentKey(block);
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  let last: { node: Node; index: number } | null = null;
  for (const node of nodes) {
    const after: number = last?.index ?? -1;
    const index = places.get(contentKey(node))?.find((place) => place > after);
    if (index === undefined) continue;
    spellings.set(node, { source: source.slice(from[index], to[index]), next: null, gap: "" });
    const before = last && last.index + 1 === index ? spellings.get(last.node) : null;
    if (before) Object.assign(before, { next: node, gap: source.slice(to[index - 1], from[index]) });
    last = { node, index };
  }
}
