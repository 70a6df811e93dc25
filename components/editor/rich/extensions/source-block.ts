import { Node, type Editor } from "@tiptap/core";
import { nodeConfig } from "./schema-config";

/** Markdown without a view of its own, editable as text. Ctrl/⌘ Enter leads out of it. */
export const sourceBlock = Node.create({
  ...nodeConfig("sourceBlock"),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Backspace: () => removeEmpty(editor),
    };
  },
});

function removeEmpty(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== "sourceBlock" || $from.parent.content.size > 0) return false;
  return editor.commands.setNode("paragraph");
}
