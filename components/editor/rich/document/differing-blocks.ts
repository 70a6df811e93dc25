import type { Node } from "@tiptap/pm/model";
import { differingRange, type DifferingRange } from "@/lib/domain/content/differing-range";
import type { PlacedBlock } from "./atomic-blocks";

/** The range of top-level blocks, by number, that are not identical nodes. */
export function differingBlocks({ children, childCount }: Node, after: Node): DifferingRange {
  const none = { from: childCount, toBefore: childCount, toAfter: childCount };
  return differingRange(children, after.children) ?? none;
}

/** The new top-level blocks, with their places. */
export function newBlocks(before: Node, doc: Node): PlacedBlock[] {
  const { from, toAfter } = differingBlocks(before, doc);
  let at = doc.children.slice(0, from).reduce((size, { nodeSize }) => size + nodeSize, 0);
  return doc.children.slice(from, toAfter).map((node) => {
    at += node.nodeSize;
    return { node, at: at - node.nodeSize };
  });
}
