import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { canJoin, Mapping } from "@tiptap/pm/transform";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";

/**
 * Joins two lists of one kind that became neighbours by the person's edit, because markdown would read them as one.
 * Lists that were neighbours before are separated in their source, and stay separate.
 */
export function joinLists(): Plugin {
  return new Plugin({
    key: new PluginKey("joinLists"),
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (!transactions.some((one) => isUserEdit(one) && !isUndo(one))) return null;
      const mapping = new Mapping(transactions.flatMap((one) => one.mapping.maps));
      const back = mapping.invert();
      const seams = [...findSeams(doc, changedRanges(transactions))].filter(
        (seam) => !wereNeighbours(before.doc, back.map(seam, -1), back.map(seam, 1)),
      );
      for (const seam of seams.sort((a, b) => b - a)) if (canJoin(tr.doc, seam)) tr.join(seam);
      return tr.docChanged ? tr : null;
    },
  });
}

function isUndo(transaction: Transaction): boolean {
  return transaction.getMeta("history$") !== undefined;
}

type Range = { from: number; to: number };

/** The ranges changed by the transactions, in positions of the final document. */
function changedRanges(transactions: readonly Transaction[]): Range[] {
  const maps = transactions.flatMap((one) => one.mapping.maps);
  return maps.flatMap((map, index) => {
    const later = new Mapping(maps.slice(index + 1));
    const ranges: Range[] = [];
    map.forEach((...[, , from, to]) => ranges.push({ from: later.map(from, -1), to: later.map(to, 1) }));
    return ranges;
  });
}

/** The positions between two lists of one kind beside the changes. */
function findSeams(doc: Node, ranges: readonly Range[]): ReadonlySet<number> {
  const seams = new Set<number>();
  for (const { from, to } of ranges) {
    const [start, end] = [Math.max(0, from - 1), Math.min(doc.content.size, to + 1)];
    const look = (parent: Node, childrenAt: number) => {
      parent.forEach((child, offset, index) => {
        const at = childrenAt + offset;
        const next = index + 1 < parent.childCount ? parent.child(index + 1) : null;
        const seam = at + child.nodeSize;
        if (seam < start || at > end) return;
        if (next && isJoinable(child, next) && seam <= end) seams.add(seam);
        if (!child.isTextblock && !child.isLeaf) look(child, at + 1);
      });
    };
    look(doc, 0);
  }
  return seams;
}

function isJoinable(a: Node, b: Node): boolean {
  return a.type === b.type && (a.type.name === "bulletList" || a.type.name === "orderedList");
}

function wereNeighbours(doc: Node, from: number, to: number): boolean {
  if (from !== to || from > doc.content.size) return false;
  const { nodeBefore, nodeAfter } = doc.resolve(from);
  return nodeBefore !== null && nodeAfter !== null && isJoinable(nodeBefore, nodeAfter);
}
