import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { AttrStep } from "@tiptap/pm/transform";
import { unionOf, touch, type DocumentRange } from "./document-range";

/** The range that each step of a transaction changed, in its final document. */
export function changedRanges({ mapping, steps, doc }: Transaction): DocumentRange[] {
  const changed: DocumentRange[] = [];
  for (const [index, map] of mapping.maps.entries()) {
    const later = mapping.slice(index + 1);
    map.forEach((...[, , from, to]) => changed.push({ from: later.map(from, -1), to: later.map(to, 1) }));
    const step = steps[index];
    // A changed attribute moves nothing.
    if (step instanceof AttrStep) {
      const from = later.map(step.pos, 1);
      const node = doc.nodeAt(from);
      if (node) changed.push({ from, to: from + (node.isLeaf ? node.nodeSize : 1) });
    }
  }
  return changed;
}

/** The top-level blocks that a transaction changed, from the first to the last. */
export function changedBlocks(transaction: Transaction): DocumentRange[] {
  return merge(changedRanges(transaction).map((range) => wholeBlocks(transaction.doc, range)));
}

function wholeBlocks(doc: Node, { from, to }: DocumentRange): DocumentRange {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  return {
    from: $from.depth === 0 ? from - ($from.nodeBefore?.nodeSize ?? 0) : $from.before(1),
    to: $to.depth === 0 ? to + ($to.nodeAfter?.nodeSize ?? 0) : $to.after(1),
  };
}

function merge(stretches: readonly DocumentRange[]): DocumentRange[] {
  const merged: DocumentRange[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && touch(last, stretch)) merged.splice(-1, 1, unionOf(last, stretch));
    else merged.push(stretch);
  }
  return merged;
}
