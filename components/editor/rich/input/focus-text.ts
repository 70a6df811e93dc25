import type { Editor } from "@tiptap/core";
import { Selection, TextSelection, type Command } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { firstPlace, startOfBody } from "@/components/editor/rich/document/start-of-body";

/** Focuses the text, but not its front matter, whose source would open and shift the page. */
export function focusText({ view }: Editor): void {
  leaveFrontMatter(view);
  focusView(view);
}

/** Moves the caret from the front matter to the text after it, or to a new paragraph there. */
export function leaveFrontMatter(view: EditorView): void {
  const { doc, schema, selection, tr } = view.state;
  const start = startOfBody(doc);
  if (!selection.empty || selection.head > start || start === 0) return;
  if (start === doc.content.size) {
    if (!view.editable) return;
    tr.insert(start, schema.node("paragraph"));
  }
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(start))));
}

/** Returns the focus to the caret, synchronously, because the next keys are for the text. */
export function returnToText({ view }: Editor): void {
  focusView(view);
  view.dispatch(view.state.tr.scrollIntoView());
}

/**
 * Moves to the start of the text; from there and from the front matter to the start of the page. A browser alone can
 * leave the caret behind when it scrolls there.
 */
export const goToStart: Command = ({ doc, selection, tr }, dispatch) => {
  const start = firstPlace(doc, startOfBody(doc));
  dispatch?.(tr.setSelection(selection.head > start.head ? start : firstPlace(doc, 0)).scrollIntoView());
  return true;
};

/** Moves to the end of the text. A browser alone stops before the words of a last block that was not laid out yet. */
export const goToEnd: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(Selection.atEnd(doc)).scrollIntoView());
  return true;
};

/** Selects everything before, up to the start of the page. */
export const selectToStart: Command = ({ doc, selection, tr }, dispatch) => {
  const start = doc.resolve(Selection.atStart(doc).from);
  dispatch?.(tr.setSelection(TextSelection.between(selection.$anchor, start)).scrollIntoView());
  return true;
};

/** Selects everything after, up to the end of the text, like `goToEnd`. */
export const selectToEnd: Command = ({ doc, selection, tr }, dispatch) => {
  const end = doc.resolve(Selection.atEnd(doc).to);
  dispatch?.(tr.setSelection(TextSelection.between(selection.$anchor, end)).scrollIntoView());
  return true;
};

/** A view only takes the focus by itself if its text is editable. */
function focusView(view: EditorView): void {
  if (view.editable) view.focus();
  else view.dom.focus({ preventScroll: true });
}
