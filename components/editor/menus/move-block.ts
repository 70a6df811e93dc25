import type { Editor } from "@tiptap/core";
import { Fragment, type ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, TextSelection, type EditorState } from "@tiptap/pm/state";

/** Moves the caret's list item, or else its block, past its neighbour; returns whether there is one. */
export function moveBlock({ state, view }: Editor, step: -1 | 1): boolean {
  const moved = findMovable(state, step);
  if (!moved) return false;
  const { $at, depth } = moved;
  const parent = $at.node(depth - 1);
  const index = $at.index(depth - 1);
  const [upper, lower] = [Math.min(index, index + step), Math.max(index, index + step)];
  const first = parent.child(upper);
  const second = parent.child(lower);
  const start = $at.posAtIndex(upper, depth - 1);
  const { anchor, head } = state.selection;
  const shift = step === -1 ? -first.nodeSize : second.nodeSize;
  const tr = state.tr.replaceWith(
    start,
    start + first.nodeSize + second.nodeSize,
    Fragment.fromArray([second, first]),
  );
  tr.setSelection(
    state.selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, anchor + shift)
      : TextSelection.create(tr.doc, anchor + shift, head + shift),
  );
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** The innermost node around the selection that can swap places with its neighbour. */
function findMovable({ selection }: EditorState, step: -1 | 1): { $at: ResolvedPos; depth: number } | null {
  const { $from, to } = selection;
  const isNode = selection instanceof NodeSelection && selection.node.isBlock;
  for (let depth = $from.depth + (isNode ? 1 : 0); depth > 0; depth--) {
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const holds = isNode || to <= $from.end(depth);
    const isMovable = parent.type.name === "doc" || listNames.has(parent.type.name);
    if (!isMovable || !holds) continue;
    if (index + step >= 0 && index + step < parent.childCount) return { $at: $from, depth };
    // The last item of a list stays in it.
    if (depth > 1) return null;
  }
  return null;
}

const listNames = new Set(["bulletList", "orderedList"]);
