import { Extension } from "@tiptap/core";
import { TextSelection, type Command } from "@tiptap/pm/state";
import { calloutAround } from "@/components/editor/rich/document/callout-around";
import { goToParagraph } from "@/components/editor/rich/document/go-to-paragraph";
import { firstLineEnd } from "@/components/editor/rich/extensions/callout-folds";

/**
 * Enter in the title of a callout goes on to the line below it, where its text begins; on that line, as long as it is
 * empty, it leaves the callout.
 */
export const calloutEnter = Extension.create({
  name: "calloutEnter",
  // Precedes the splitting of paragraphs by Enter.
  priority: 1740,
  addKeyboardShortcuts() {
    const { editor } = this;
    return { Enter: () => enter(editor.state, editor.view.dispatch) };
  },
});

const enter: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const found = calloutAround($head);
  const { parent, parentOffset } = $head;
  if (!empty || found === null || parentOffset < found.callout.markerLength) return false;
  const { tr, schema } = state;
  const title = firstLineEnd(parent);
  const isAlone = $head.node(found.depth).childCount === 1;
  if (title !== null && parentOffset > title) {
    if (!isAlone || title + 1 !== parent.content.size) return false;
    tr.delete($head.pos - 1, $head.pos);
    dispatch?.(goToParagraph(tr, tr.mapping.map($head.after(found.depth))));
    return true;
  }
  // A text that begins in a paragraph of its own stays apart from the title.
  if (title === null && !isAlone) return false;
  if (title !== parentOffset) tr.insert($head.pos, schema.node("softBreak"));
  tr.setSelection(TextSelection.create(tr.doc, $head.pos + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};
