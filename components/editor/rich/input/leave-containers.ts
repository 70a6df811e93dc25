import { Extension } from "@tiptap/core";
import { chainCommands } from "@tiptap/pm/commands";
import { keydownHandler } from "@tiptap/pm/keymap";
import type { ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey, Selection, type Command } from "@tiptap/pm/state";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { goToParagraph } from "@/components/editor/rich/document/go-to-paragraph";
import { enterFold } from "@/components/editor/rich/extensions/callout-folds";

/** The down arrow leaves a quote, a callout or a table at the end of the page, to a new paragraph. */
export const leaveContainersDown = Extension.create({
  name: "leaveContainersDown",
  // Precedes the arrow keys of tables.
  priority: 1690,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("leaveContainersDown"),
      props: { handleKeyDown: keydownHandler({ ArrowDown: chainCommands(enterFold, leaveDown) }) },
    }),
  ],
});

/** Ctrl/⌘ Enter leaves the innermost quote or callout, where it neither ticks a task nor folds a callout. */
export const leaveQuotes = Extension.create({
  name: "leaveQuotes",
  priority: 40,
  addKeyboardShortcuts() {
    const { editor } = this;
    return { [shortcuts.tickTask]: () => leaveQuote(editor.state, editor.view.dispatch) };
  },
});

const leaveDown: Command = ({ doc, selection: { $head, empty }, tr }, dispatch, view) => {
  const end = endOfRow($head);
  if (!empty || end === null || !$head.parent.isTextblock || view?.endOfTextblock("down") !== true)
    return false;
  if (Selection.findFrom(doc.resolve(end), 1)) return false;
  dispatch?.(goToParagraph(tr, doc.content.size));
  return true;
};

/** The place after the block in a quote, or after the table in its last row; null elsewhere. */
function endOfRow($place: ResolvedPos): number | null {
  const table = findAncestor($place, "table");
  if (!table) return findAncestor($place, "blockquote") && $place.after();
  return table.index === table.node.childCount - 1 ? $place.after(table.depth) : null;
}

const leaveQuote: Command = ({ selection: { $head }, tr }, dispatch) => {
  const quote = findAncestor($head, "blockquote");
  if (!quote) return false;
  const { parent } = $head;
  const isSpare =
    $head.depth === quote.depth + 1 &&
    parent.content.size === 0 &&
    quote.index > 0 &&
    quote.index === quote.node.childCount - 1;
  if (isSpare) tr.delete($head.before(), $head.after());
  dispatch?.(goToParagraph(tr, tr.mapping.map($head.after(quote.depth))));
  return true;
};
