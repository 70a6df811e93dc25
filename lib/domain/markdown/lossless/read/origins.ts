import type { Nodes, TableCell } from "mdast";
import type { Node } from "prosemirror-model";

/** The syntax tree node and the parts that an editor node was made from. */
export type Origin = {
  node: Node;
  /** Its node of the syntax tree; null for a paragraph without source. */
  tree: Nodes | null;
  /** The blocks in it, each with an origin of its own. */
  children: readonly Node[];
  /** The place for its text if it is empty and the tree has no such place. */
  emptyAt: number | null;
  /** The cell that a paragraph fills. */
  cell: TableCell | null;
};

/** The origins of the nodes read from one piece of source, by node object. */
export type Origins = Map<Node, Origin>;

/** The place of a syntax tree node in the parsed source. */
export function spanOf(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
