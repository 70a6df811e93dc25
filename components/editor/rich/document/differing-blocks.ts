import type { Node } from "@tiptap/pm/model";
import { differingRange, type DifferingRange } from "@/lib/domain/content/differing-range";

/** The blocks at the top, by their numbers, that are not the very nodes that were there before. */
export function differingBlocks({ children, childCount }: Node, after: Node): DifferingRange {
  const none = { from: childCount, toBefore: childCount, toAfter: childCount };
  return differingRange(children, after.children) ?? none;
}
