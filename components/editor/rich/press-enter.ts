import type { EditorView } from "@tiptap/pm/view";

/** Does in a text what the Enter key does; whether that is something. */
export function pressEnter(view: EditorView): boolean {
  const enter = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", keyCode: 13 });
  return view.someProp("handleKeyDown", (handle) => handle(view, enter)) === true;
}
