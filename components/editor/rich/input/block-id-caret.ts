import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { canJoin } from "@tiptap/pm/transform";

/**
 * Keeps the block id (`^name` at the very end of a text) at the end: a caret that arrives behind it is put before it, so
 * that what is typed there goes on with the text, Enter there begins the next paragraph below it, and blocks that are
 * joined have it at their end. The arrow keys lead through the id, which can be edited then.
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
      Delete: () => {
        const { $head, empty } = editor.state.selection;
        const isBeforeId = empty && $head.parentOffset === startOfBlockId($head.parent);
        return isBeforeId && joinOverId(editor, $head.after());
      },
      Backspace: () => {
        const { $head, empty } = editor.state.selection;
        return empty && $head.depth > 0 && $head.parentOffset === 0 && joinOverId(editor, $head.before());
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

/**
 * Joins the blocks around a boundary if the first has an id, which then is that of both; an id of the second stays instead.
 * False where these are no such blocks.
 */
function joinOverId({ state, view }: Editor, boundary: number): boolean {
  const { nodeBefore: first, nodeAfter: second } = state.doc.resolve(boundary);
  const start = first && startOfBlockId(first);
  if (!first || start === null || !second?.isTextblock || !canJoin(state.doc, boundary)) return false;
  const from = boundary - first.nodeSize + 1 + start;
  const { tr } = state;
  if (startOfBlockId(second) === null)
    tr.insert(boundary + second.nodeSize - 1, first.content.cut(start).content);
  tr.delete(from, boundary - 1).join(from + 1);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView());
  return true;
}

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
