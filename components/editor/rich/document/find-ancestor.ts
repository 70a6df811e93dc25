import type { Node, ResolvedPos } from "@tiptap/pm/model";

/** A node around a place: `at` is the position before it, `index` the number of its child that contains the place. */
export type Ancestor = { node: Node; at: number; depth: number; index: number };

/** The innermost node of a type around a place. */
export function findAncestor(place: ResolvedPos, name: string): Ancestor | null {
  for (let depth = place.depth; depth > 0; depth--) {
    const node = place.node(depth);
    if (node.type.name === name) return { node, at: place.before(depth), depth, index: place.index(depth) };
  }
  return null;
}
