import { Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { replaceAcross } from "./delete-across";

/**
 * Enter over a selection of several blocks: what is selected goes, and the caret begins what is left of the last block, which
 * stays what it is.
 */
export const enterDeletesSelection = Extension.create({
  name: "enterDeletesSelection",
  // Precedes what Enter does in the table where such a selection ends.
  priority: 900,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => {
        const { selection } = editor.state;
        if (!(selection instanceof TextSelection) || selection.$from.sameParent(selection.$to)) return false;
        const { from, to } = selection;
        return editor.commands.command(({ tr }) => {
          replaceAcross(tr, { from, to, slice: Slice.empty });
          tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)))).scrollIntoView();
          return true;
        });
      },
    };
  },
});
