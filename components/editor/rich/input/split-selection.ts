import { Extension } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/**
 * Enter over a selection of several blocks: it is deleted, and what is left is split at the caret. Both in one step, as
 * Tiptap does it, throws where a selection from the start of a heading ends in a quote.
 */
export const splitSelection = Extension.create({
  name: "splitSelection",
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => {
        const { selection } = editor.state;
        const isWide = selection instanceof TextSelection && !selection.$from.sameParent(selection.$to);
        return isWide && editor.chain().deleteSelection().splitBlock().run();
      },
    };
  },
});
