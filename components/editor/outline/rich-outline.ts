import type { Editor } from "@tiptap/core";
import { headingsOf } from "./headings-of";
import { outlineReader, type OutlineSource } from "./outline-source";

/** The outline of the page in the rich editor. */
export function richOutline(editor: Editor): OutlineSource {
  const read = outlineReader(headingsOf);
  return {
    subscribe: (listener) => {
      editor.on("transaction", listener);
      return () => {
        editor.off("transaction", listener);
      };
    },
    read: () => read(editor.state.doc, editor.state.selection.head),
    jump: ({ at }) => {
      editor
        .chain()
        .setTextSelection(at + 1)
        .focus(null, { scrollIntoView: false })
        .run();
      const heading = editor.view.nodeDOM(at);
      if (heading instanceof HTMLElement) heading.scrollIntoView({ block: "start" });
    },
  };
}
