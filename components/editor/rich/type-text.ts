import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { toSlice } from "./clipboard";
import { findAncestor } from "./find-ancestor";
import { firstPlace, startOfBody } from "./focus-text";
import { pressEnter } from "./press-enter";
import { markTypedAhead } from "./typed-ahead";

/** More than anybody types while a text is loading. */
const typedLengthMax = 2_000;

/**
 * Puts words where the caret is that were typed before the text was there: each as its key would, so that markdown becomes
 * what it says, Enter makes a new block, and all of it is undone as typing is; what is so long that it was pasted, as
 * pasted markdown.
 */
export function typeText({ view }: Editor, words: string): void {
  toStartOfBody(view);
  if (words.length > typedLengthMax) {
    view.dispatch(view.state.tr.replaceSelection(toSlice(words, view.state.schema)));
  } else {
    for (const [index, line] of words.split("\n").entries()) {
      if (index > 0) pressEnter(view);
      for (const character of index > 0 ? withoutMarker(view, line) : line) typeCharacter(view, character);
    }
  }
  view.dispatch(view.state.tr.scrollIntoView());
}

/** From where the caret is to begin with to a paragraph at the start: into a table or a formula nobody has typed unseen. */
function toStartOfBody(view: EditorView): void {
  const { doc, selection, schema, tr } = view.state;
  const start = startOfBody(doc);
  if (selection.from > firstPlace(doc, start).from) return;
  const isParagraph = doc.nodeAt(start)?.type.name === "paragraph";
  if (!isParagraph) tr.insert(start, schema.node("paragraph"));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
}

function typeCharacter(view: EditorView, character: string): void {
  const { from, to } = view.state.selection;
  const insert = () => markTypedAhead(view.state.tr.insertText(character));
  const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, character, insert));
  if (isHandled !== true) view.dispatch(insert());
}

/** A line of a list or a quote without its marker: Enter has made the item already. */
function withoutMarker(view: EditorView, line: string): string {
  const { $from } = view.state.selection;
  if ($from.parent.content.size > 0) return line;
  if (findAncestor($from, "listItem")) return line.replace(/^\s*(?:[-+*]|\d{1,9}[.)])\s/, "");
  return findAncestor($from, "blockquote") ? line.replace(/^\s*>\s?/, "") : line;
}
