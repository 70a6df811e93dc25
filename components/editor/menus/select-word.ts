import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

const endOfWord = /[\p{L}\p{M}\p{N}_'’-]*$/u;
const startOfWord = /^[\p{L}\p{M}\p{N}_'’-]*/u;

/** Without a selection, selects the word at the caret. */
export function selectWord({ state, view }: Editor): void {
  const { $from, from, empty } = state.selection;
  if (!empty) return;
  const textOf = (start: number, end: number) => $from.parent.textBetween(start, end, "\n", "\ufffc");
  const before = endOfWord.exec(textOf(0, $from.parentOffset))?.[0].length ?? 0;
  const after = startOfWord.exec(textOf($from.parentOffset, $from.parent.content.size))?.[0].length ?? 0;
  if (before + after > 0)
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from - before, from + after)));
}
