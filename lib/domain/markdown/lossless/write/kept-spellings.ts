import type { Node } from "prosemirror-model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { groupBy } from "@/lib/domain/lists/group-by";
import { contentKey } from "@/lib/domain/markdown/lossless/patch/content-key";

/** The source of a block on the page it was copied from, and the gap to its next block there. */
export type Spelling = { source: string; next: Node | null; gap: string };

const spellings = new WeakMap<Node, Spelling>();

/** The spelling that a copied block brought along; null for other blocks. */
export function spellingOf(node: Node): Spelling | null {
  return spellings.get(node) ?? null;
}

/**
 * Keeps the source of blocks copied from another page, as long as they do not change. Blocks without an equal one
 * there, in the same order, are skipped.
 */
export function keepSpellings(nodes: readonly Node[], { blocks, from, to, source }: SourceDocument): void {
  const places = groupBy(blocks.entries(), ([, block]) => contentKey(block));
  let last: { node: Node; index: number } | null = null;
  for (const node of nodes) {
    const after: number = last?.index ?? -1;
    const index = places.get(contentKey(node))?.find(([place]) => place > after)?.[0];
    if (index === undefined) continue;
    spellings.set(node, { source: source.slice(from[index], to[index]), next: null, gap: "" });
    const before = last && last.index + 1 === index ? spellings.get(last.node) : null;
    if (before) Object.assign(before, { next: node, gap: source.slice(to[index - 1], from[index]) });
    last = { node, index };
  }
}
