import type { Nodes, TableCell } from "mdast";
import type { Node } from "prosemirror-model";

/** What a node of the editor was made of. */
export type Origin = {
  node: Node;
  /** Its node of the syntax tree; null for a paragraph that stands for nothing written. */
  tree: Nodes | null;
  /** The blocks in it, each with an origin of its own. */
  children: readonly Node[];
  /** Where its text would go, if it has none and the tree does not say. */
  emptyAt: number | null;
  /** The cell that a paragraph fills. */
  cell: TableCell | null;
};

/** The origins of the nodes made of one piece of source, each node an object of its own. */
export type Origins = Map<Node, Origin>;

/** Where a node of the syntax tree lies in the source that was parsed. */
export function spanOf(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
