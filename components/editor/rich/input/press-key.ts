import type { EditorView } from "@tiptap/pm/view";

const codes = { Enter: 13, Backspace: 8, Delete: 46 } as const;

/** Simulates a key in a text; returns whether it was handled. */
export function pressKey(view: EditorView, key: keyof typeof codes): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- ProseMirror reads it
  const press = new KeyboardEvent("keydown", { key, code: key, keyCode: codes[key] });
  return view.someProp("handleKeyDown", (handle) => handle(view, press)) === true;
}
