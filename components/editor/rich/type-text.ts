import type { Editor } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import { leaveFrontMatter } from "./focus-text";

/** Longer words were pasted. */
const typedMax = 2_000;

/** Types words at the caret, each as its key would: markdown becomes what it says, and Enter makes a new block. */
export function typeText({ view }: Editor, words: string): void {
  leaveFrontMatter(view);
  if (words.length > typedMax) view.pasteText(words);
  else for (const character of words) (character === "\n" ? pressEnter : typeCharacter)(view, character);
}

function typeCharacter(view: EditorView, character: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(character).scrollIntoView();
  const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, character, insert));
  if (isHandled !== true) view.dispatch(insert());
}

function pressEnter(view: EditorView): void {
  const enter = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", keyCode: 13 });
  view.someProp("handleKeyDown", (handle) => handle(view, enter));
}
