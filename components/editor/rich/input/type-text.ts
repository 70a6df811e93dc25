import type { Editor } from "@tiptap/core";
import { exitCode } from "@tiptap/pm/commands";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { toSlice } from "@/components/editor/paste/read-pasted-text";
import { readSelection } from "./sync-selection";
import { pressKey } from "./press-key";
import { firstPlace, startOfBody } from "@/components/editor/rich/document/start-of-body";
import { replayInput } from "./replay-input";

/** Longer text was pasted, or would take too long key by key. */
const pastedLengthMin = 2_000;

/**
 * Inserts words typed before the text was there, key by key, so that markdown is converted and Enter makes a new block;
 * long text is inserted as pasted markdown. They go to the caret, initially in a paragraph at the start; or always to
 * the start, while the caret stays with its surroundings.
 */
export function typeText(editor: Editor, words: string, place: "caret" | "start"): void {
  const { view } = editor;
  readSelection();
  const { doc, selection } = view.state;
  const isAtStart = selection.from <= firstPlace(doc, startOfBody(doc)).from;
  if (place === "start" || isAtStart) toStartOfBody(view);
  replayInput(editor, () => {
    if (words.length < pastedLengthMin) typeLines(view, words);
    else view.dispatch(view.state.tr.replaceSelection(toSlice(words, view.state.schema)));
  });
  const { tr } = view.state;
  if (place === "caret") {
    view.dispatch(tr.scrollIntoView());
  } else if (!isAtStart) {
    const added = tr.doc.content.size - doc.content.size;
    const resolve = (at: number) => tr.doc.resolve(at + added);
    const kept = TextSelection.between(resolve(selection.anchor), resolve(selection.head));
    view.dispatch(tr.setSelection(kept));
  }
}

/** Moves to a paragraph at the start, because a table or a formula must not receive unseen input. */
function toStartOfBody(view: EditorView): void {
  const { doc, schema, tr } = view.state;
  const start = startOfBody(doc);
  if (doc.nodeAt(start)?.type.name !== "paragraph") tr.insert(start, schema.node("paragraph"));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
}

function typeLines(view: EditorView, words: string): void {
  let isOnNewLine = true;
  for (const line of words.split("\n")) {
    // The closing fence has already led to a new line below the code.
    if (isInCode(view) && closingFence.test(line)) {
      isOnNewLine = exitCode(view.state, (transaction) => view.dispatch(transaction));
      continue;
    }
    if (!isOnNewLine) pressKey(view, "Enter");
    for (const character of isOnNewLine ? line : withoutMarkers(view, line)) typeCharacter(view, character);
    isOnNewLine = false;
  }
}

function typeCharacter(view: EditorView, character: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(character);
  const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, character, insert));
  if (isHandled !== true) view.dispatch(insert());
}

const closingFence = /^(?:`{3,}|~{3,})\s*$/;

/** The line markers that Enter continues. */
const markers = new Map([
  ["blockquote", /^> ?/],
  ["bulletList", /^[-+*] /],
  ["orderedList", /^\d{1,9}[.)] /],
]);

/** A line without the list and quote markers that Enter has already inserted. */
function withoutMarkers(view: EditorView, line: string): string {
  if (isInCode(view)) return line;
  const { $from } = view.state.selection;
  let rest = line;
  for (let depth = 1; depth < $from.depth; depth++) {
    const marker = markers.get($from.node(depth).type.name);
    if (!marker) continue;
    if (!marker.test(rest)) break;
    rest = rest.replace(marker, "");
  }
  return rest;
}

function isInCode(view: EditorView): boolean {
  return view.state.selection.$from.parent.type.spec.code === true;
}
