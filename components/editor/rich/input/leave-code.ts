import { Extension } from "@tiptap/core";
import { keydownHandler } from "@tiptap/pm/keymap";
import { Plugin, PluginKey, Selection, TextSelection, type Command } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isCode } from "@/components/editor/rich/document/atomic-blocks";
import {
  caretRange,
  endMarkAround,
  isEmptied,
  isFenced,
} from "@/components/editor/rich/document/caret-range";
import { goToParagraph } from "@/components/editor/rich/document/go-to-paragraph";

/**
 * The keys that leave code and source: Ctrl/⌘ Enter, Escape, Enter on an empty last line, and the arrows, which skip
 * the fences. They lead to the paragraph below, which is created if necessary.
 */
export const leaveCode = Extension.create({
  name: "leaveCode",
  priority: 1700,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("leaveCode"),
      props: {
        handleKeyDown: keydownHandler({
          "Mod-Enter": leaveToParagraph,
          Escape: leaveSource,
          Enter: leaveByEnter,
          ArrowDown: leaveDown,
          ArrowUp: leaveUp,
          ArrowRight: leaveRight,
          ArrowLeft: leaveLeft,
          Backspace: removeEmpty,
        }),
      },
    }),
  ],
});

/** Moves to the paragraph below the caret's code, and creates one if there is none. */
const leaveToParagraph: Command = ({ selection, tr }, dispatch) => {
  if (!isCode(selection.$head.parent)) return false;
  dispatch?.(goToParagraph(tr, selection.$head.after()));
  return true;
};

/** Escape leaves source that is only shown while it is edited. In code it lets Tab leave the text. */
const leaveSource: Command = (state, dispatch) => {
  const { type, attrs } = state.selection.$head.parent;
  const isSource = type.name === "sourceBlock" || attrs["language"] === "mermaid";
  return isSource && leaveToParagraph(state, dispatch);
};

/**
 * Empty lines are frequent within code, where two of them are needed. The line of an end mark is the last of its block.
 */
const leaveByEnter: Command = ({ selection: { $head, empty }, tr }, dispatch) => {
  const { parent, pos: to } = $head;
  if (!empty || !isCode(parent)) return false;
  const { from, to: end } = caretRange($head);
  const mark = endMarkAround($head);
  if (mark && to === end && to >= mark.to) {
    dispatch?.(goToParagraph(tr, $head.after()));
    return true;
  }
  const lines = parent.type.name === "codeBlock" ? "\n\n" : "\n";
  const text = parent.textContent.slice(0, $head.parentOffset);
  const isOnEmptyLine = text.endsWith(lines) && to - lines.length >= from;
  if ((to !== end && to !== mark?.from) || !isOnEmptyLine) return false;
  tr.delete(to - lines.length, to);
  dispatch?.(goToParagraph(tr, tr.mapping.map($head.after())));
  return true;
};

const leaveDown: Command = ({ doc, selection: { $head, empty }, tr }, dispatch, view) => {
  const { to } = caretRange($head);
  if (!empty || !isCode($head.parent) || !isOnRow(view, $head.pos, to)) return false;
  const below = Selection.findFrom(doc.resolve($head.after()), 1);
  if (below && !isFenced($head.parent)) return false;
  dispatch?.(below ? tr.setSelection(below).scrollIntoView() : goToParagraph(tr, $head.after()));
  return true;
};

const leaveUp: Command = ({ doc, selection: { $head, empty }, tr }, dispatch, view) => {
  const { from } = caretRange($head);
  if (!empty || !isFenced($head.parent) || !isOnRow(view, from, $head.pos)) return false;
  const above = Selection.findFrom(doc.resolve($head.before()), -1);
  dispatch?.(tr.setSelection(above ?? TextSelection.create(doc, from)).scrollIntoView());
  return true;
};

const leaveRight: Command = ({ doc, selection: { $head, empty }, tr }, dispatch) => {
  const { to } = caretRange($head);
  if (!empty || !$head.parent.isTextblock || $head.pos !== to || to === $head.end()) return false;
  const next = Selection.findFrom(doc.resolve($head.after()), 1);
  if (next) dispatch?.(tr.setSelection(next).scrollIntoView());
  return true;
};

const leaveLeft: Command = ({ doc, selection: { $head, empty }, tr }, dispatch) => {
  const { from } = caretRange($head);
  if (!empty || !$head.parent.isTextblock || $head.pos !== from || from === $head.start()) return false;
  const previous = Selection.findFrom(doc.resolve($head.before()), -1);
  if (previous) dispatch?.(tr.setSelection(previous).scrollIntoView());
  return true;
};

/** Turns empty code and source into an empty paragraph. */
const removeEmpty: Command = ({ schema, selection: { $head, empty }, tr }, dispatch) => {
  const { parent } = $head;
  const { from, to } = caretRange($head);
  if (!empty || !isCode(parent) || (from !== to && !isEmptied(parent))) return false;
  tr.replaceWith($head.before(), $head.after(), schema.node("paragraph"));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $head.before() + 1)).scrollIntoView());
  return true;
};

/** Whether two places of a block, the first one first, are on the same visual line. */
function isOnRow(view: EditorView | undefined, first: number, second: number): boolean {
  if (!view || view.state.doc.textBetween(first, second).includes("\n")) return false;
  const [above, below] = [view.coordsAtPos(first), view.coordsAtPos(second)];
  return below.top < above.bottom || below.top === above.top;
}
