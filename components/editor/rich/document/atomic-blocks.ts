import type { Node, ResolvedPos } from "@tiptap/pm/model";

/** A node and the position before it. */
export type PlacedBlock = { node: Node; at: number };

/**
 * Whether a block is indivisible, so that no key joins adjacent text with it: code, source, tables, rules, pictures.
 */
export function isAtomic(node: Node): boolean {
  if (node.isTextblock) return isCode(node) || isPicture(node);
  return node.isLeaf || node.type.name === "table";
}

/** Whether the text of a block is code or markdown rather than prose. */
export function isCode(node: Node): boolean {
  return node.type.spec.code === true;
}

/** Whether a paragraph contains only a picture or another embedded file. */
function isPicture({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && (firstChild?.type.name === "image" || firstChild?.attrs["embed"] === true);
}

/** The text or leaf next to the block at a place; lists are searched, other containers are not. */
export function neighbourOf($place: ResolvedPos, side: -1 | 1): PlacedBlock | null {
  const cut = cutBeside($place, side);
  if (cut === null) return null;
  const $cut = $place.doc.resolve(cut);
  let node = side < 0 ? $cut.nodeBefore : $cut.nodeAfter;
  let at = side < 0 ? cut - (node?.nodeSize ?? 0) : cut;
  while (node !== null && LISTS.has(node.type.name)) {
    const child: Node | null = side < 0 ? node.lastChild : node.firstChild;
    at = side < 0 ? at + node.nodeSize - 1 - (child?.nodeSize ?? 0) : at + 1;
    node = child;
  }
  return node && { node, at };
}

const LISTS = new Set(["bulletList", "orderedList", "listItem"]);

/** The boundary between the block at a place and its neighbour; null at an end of the page or of a cell. */
function cutBeside($place: ResolvedPos, side: -1 | 1): number | null {
  if ($place.parent.type.spec.isolating === true) return null;
  for (let depth = $place.depth - 1; depth >= 0; depth--) {
    const around = $place.node(depth);
    const index = $place.index(depth);
    if (side < 0 && index > 0) return $place.before(depth + 1);
    if (side > 0 && index + 1 < around.childCount) return $place.after(depth + 1);
    if (around.type.spec.isolating === true) return null;
  }
  return null;
}
