import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";

/**
 * Keeps the block id (`^name` at the very end of a text) at the end: a caret that arrives behind it is put before it, so
 * that what is typed there goes on with the text, and Enter there begins the next paragraph below it. The arrow keys lead
 * through the id, which can be edited then.
 */
export const blockIdCaret = Extension.create({
  name: "blockIdCaret",
  // Precedes the splitting of paragraphs by Enter.
  priority: 1750,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => {
        const { selection, tr } = editor.state;
        const { $head, empty } = selection;
        if (empty && $head.parentOffset === startOfBlockId($head.parent))
          editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $head.end())).setMeta(key, true));
        return false;
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({ key, appendTransaction: (transactions, old, now) => putBefore(transactions, old, now) }),
    ];
  },
});

const key = new PluginKey("blockIdCaret");

function putBefore(
  transactions: readonly Transaction[],
  old: EditorState,
  { selection, tr }: EditorState,
): Transaction | null {
  const moves = transactions.some((transaction) => transaction.selectionSet);
  if (!moves || transactions.some((made) => made.docChanged || made.getMeta(key) === true)) return null;
  const { $head, empty } = selection;
  if (!empty || $head.pos !== $head.end()) return null;
  const start = startOfBlockId($head.parent);
  if (start === null) return null;
  const before = $head.start() + start;
  const isStep = old.selection.head === $head.pos - 1;
  return isStep ? null : tr.setSelection(TextSelection.create(tr.doc, before));
}

/** Where the blank before the id of a block begins; null if it has none, or nothing else. */
function startOfBlockId(block: Node): number | null {
  if (!block.isTextblock || block.type.spec.code === true) return null;
  const text = block.textBetween(0, block.content.size, undefined, (leaf) =>
    leaf.type.name === "softBreak" ? "\n" : "\uFFFC",
  );
  const found = /\s+\^[A-Za-z0-9-]+$/.exec(text);
  return found && found.index > 0 && text.length === block.content.size ? found.index : null;
}
