import type { Node } from "@tiptap/pm/model";
import type { Selection } from "@tiptap/pm/state";
import { partitionPoint } from "@/lib/domain/lists/partition-point";

/** The top-level blocks at both ends of a selection; one if they are the same. */
export function topBlocksOf({ $head, $anchor }: Selection): { from: number; to: number }[] {
  const places = $anchor.sharedDepth($head.pos) > 0 ? [$head] : [$head, $anchor];
  return places
    .filter(({ depth }) => depth > 0)
    .map((place) => ({ from: place.before(1), to: place.after(1) }));
}

const starts = new WeakMap<Node, Float64Array>();

/** Whether a top-level block begins at a position. */
export function isTopPlace(doc: Node, place: number | undefined): boolean {
  const known = starts.get(doc) ?? startsOf(doc);
  starts.set(doc, known);
  return (
    place !== undefined &&
    known[partitionPoint(known.length, (index) => (known[index] ?? place) < place)] === place
  );
}

function startsOf(doc: Node): Float64Array {
  const found = new Float64Array(doc.childCount);
  doc.forEach((_, at, index) => {
    found[index] = at;
  });
  return found;
}
