import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { NodeSelection, TextSelection, type EditorState } from "@tiptap/pm/state";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";

/** Moves the list items that are selected, or else the blocks, past their neighbour; returns whether there is one. */
export function moveBlock({ state, view }: Editor, step: -1 | 1): boolean {
  const moved = findMovable(state, step);
  if (!moved) return false;
  const { parent, first, last, start } = moved;
  const blocks = parent.children.slice(first, last + 1);
  const neighbour = parent.child(step === -1 ? first - 1 : last + 1);
  const from = step === -1 ? start - neighbour.nodeSize : start;
  const size = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const { anchor, head } = state.selection;
  const shift = step * neighbour.nodeSize;
  const tr = state.tr.replaceWith(
    from,
    from + size + neighbour.nodeSize,
    Fragment.fromArray(step === -1 ? [...blocks, neighbour] : [neighbour, ...blocks]),
  );
  tr.setSelection(
    state.selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, anchor + shift)
      : TextSelection.create(tr.doc, anchor + shift, head + shift),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Children of a node in a row, from `first` to `last`; `start` is the position of the first. */
type Movable = { parent: Node; first: number; last: number; start: number };

/** The innermost nodes around the selection that can change places with their neighbour. */
function findMovable({ selection }: EditorState, step: -1 | 1): Movable | null {
  const { $from, $to, to } = selection;
  const isNode = selection instanceof NodeSelection && selection.node.isBlock;
  // A caret between blocks is in none.
  if (!isNode && $from.depth === 0) return null;
  for (let depth = isNode ? $from.depth : $from.sharedDepth(to); depth >= 0; depth--) {
    const parent = $from.node(depth);
    if (parent.type.name !== "doc" && !listNames.has(parent.type.name)) continue;
    const first = $from.index(depth);
    const last = isNode ? first : $to.index(depth);
    const start = $from.posAtIndex(first, depth);
    // Front matter stays the first block: elsewhere it would be text.
    const top = parent.firstChild && isFrontMatter(parent.firstChild) ? 1 : 0;
    if (first >= top && first + step >= top && last + step < parent.childCount)
      return { parent, first, last, start };
    // The last item of a list stays in it.
    if (depth > 0) return null;
  }
  return null;
}

const listNames = new Set(["bulletList", "orderedList"]);
