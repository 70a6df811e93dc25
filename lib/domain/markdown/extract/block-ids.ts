import type { Nodes, Root } from "mdast";

/** The id of a block, for links to it. */
export type NamedBlock = { id: string; offset: number };

/** The block ids of a page without their `^`, and their UTF-16 offsets in the page. */
export function readBlockIds(tree: Root): NamedBlock[] {
  return blockIdsOf(tree);
}

function blockIdsOf(node: Nodes): NamedBlock[] {
  if (node.type === "blockId") return [{ id: node.value, offset: node.position?.start.offset ?? 0 }];
  return "children" in node ? node.children.flatMap(blockIdsOf) : [];
}
