import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";

/** Selects the block at a place as a whole. */
export function selectBlock({ state, view }: Editor, at: number): void {
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
}

/** Selects the text of the block at a place. */
export function selectTextOf({ state, view }: Editor, at: number): void {
  const { doc, tr } = state;
  const end = at + (doc.nodeAt(at)?.nodeSize ?? 0);
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(at + 1), doc.resolve(end - 1))));
}
