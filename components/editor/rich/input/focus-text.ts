import type { Editor } from "@tiptap/core";
import { Selection, TextSelection, type Command } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { firstPlace, startOfBody } from "@/components/editor/rich/document/start-of-body";

/** Moves the focus into the text: not into its front matter, whose source would open and move the page. */
export function focusText({ view }: Editor): void {
  leaveFrontMatter(view);
  focusView(view);
}

/** Moves a caret that is in the front matter to the text after it, or to a new paragraph there. */
function leaveFrontMatter(view: EditorView): void {
  const { doc, schema, selection, tr } = view.state;
  const start = startOfBody(doc);
  if (!selection.empty || selection.head > start || start === 0) return;
  if (start === doc.content.size) {
    if (!view.editable) return;
    tr.insert(start, schema.node("paragraph"));
  }
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(start))));
}

/** Gives the focus back to where the caret is. At once: keys that were pressed meanwhile are for the text. */
export function returnToText({ view }: Editor): void {
  focusView(view);
  view.dispatch(view.state.tr.scrollIntoView());
}

/**
 * To the start of the text; from there and from the front matter to the start of the page. By itself a browser can leave
 * the caret behind when it scrolls there.
 */
export const goToStart: Command = ({ doc, selection, tr }, dispatch) => {
  const start = firstPlace(doc, startOfBody(doc));
  dispatch?.(tr.setSelection(selection.head > start.head ? start : firstPlace(doc, 0)).scrollIntoView());
  return true;
};

/** To the end of the text. By itself a browser stops before the words of a last block that was not laid out yet. */
export const goToEnd: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(Selection.atEnd(doc)).scrollIntoView());
  return true;
};

/** Selects what is before, up to the start of the page. */
export const selectToStart: Command = ({ doc, selection, tr }, dispatch) => {
  const start = doc.resolve(Selection.atStart(doc).from);
  dispatch?.(tr.setSelection(TextSelection.between(selection.$anchor, start)).scrollIntoView());
  return true;
};

/** Selects what follows up to the end of the text, as `goToEnd`. */
export const selectToEnd: Command = ({ doc, selection, tr }, dispatch) => {
  const end = doc.resolve(Selection.atEnd(doc).to);
  dispatch?.(tr.setSelection(TextSelection.between(selection.$anchor, end)).scrollIntoView());
  return true;
};

/** By itself a view takes the focus only where its text can be changed. */
function focusView(view: EditorView): void {
  if (view.editable) view.focus();
  else view.dom.focus({ preventScroll: true });
}
