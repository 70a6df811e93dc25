import type { Node } from "prosemirror-model";

/**
 * Where an edit brought two lists of one kind together that markdown cannot keep apart: positions between them in the
 * new document, the last first, so that joining at one leaves the others true. Lists that were neighbours before stay
 * two, because the page writes them with different markers.
 */
export function findListJoins(before: Node, after: Node): number[] {
  const old = oldNeighbours(before);
  const joins: number[] = [];
  addJoins(joins, { parent: after, contentStart: 0, old });
  return joins.sort((a, b) => b - a);
}

/** The lists that had a list of their kind right before or after them. */
type Neighbours = { hadNext: ReadonlySet<Node>; hadPrevious: ReadonlySet<Node>; all: ReadonlySet<Node> };

function oldNeighbours(doc: Node): Neighbours {
  const [hadNext, hadPrevious, all] = [new Set<Node>(), new Set<Node>(), new Set<Node>()];
  const visit = (parent: Node) => {
    parent.children.forEach((child, index) => {
      const next = parent.children[index + 1];
      if (isList(child)) all.add(child);
      if (next && areAlike(child, next)) {
        hadNext.add(child);
        hadPrevious.add(next);
      }
      if (!child.isTextblock) visit(child);
    });
  };
  visit(doc);
  return { hadNext, hadPrevious, all };
}

function addJoins(
  joins: number[],
  { parent, contentStart, old }: { parent: Node; contentStart: number; old: Neighbours },
): void {
  let position = contentStart;
  parent.children.forEach((child, index) => {
    const previous = parent.children[index - 1];
    if (previous && areAlike(previous, child) && !wereNeighbours(previous, child, old)) joins.push(position);
    if (!child.isTextblock && !child.isLeaf)
      addJoins(joins, { parent: child, contentStart: position + 1, old });
    position += child.nodeSize;
  });
}

/** One of two neighbours may have been edited; the other tells that it had such a neighbour. */
function wereNeighbours(first: Node, second: Node, { hadNext, hadPrevious, all }: Neighbours): boolean {
  if (all.has(first) && all.has(second)) return hadNext.has(first) && hadPrevious.has(second);
  return hadNext.has(first) || hadPrevious.has(second);
}

function areAlike(a: Node, b: Node): boolean {
  return isList(a) && a.type.name === b.type.name;
}

function isList(node: Node): boolean {
  return node.type.name === "bulletList" || node.type.name === "orderedList";
}
