import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { invertSteps } from "@/components/editor/rich/document/invert-steps";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";

/** The changes of Enter, and the place of the caret. */
type Entered = { made: readonly Transaction[]; at: number };

const key = new PluginKey<Entered | null>("takeBackEnter");

/** Backspace right after Enter split a list item undoes the split. */
export const backspaceUndoesEnter = Extension.create({
  name: "takeBackEnter",
  priority: 1800,
  addProseMirrorPlugins() {
    let isEntering = false;
    return [
      new Plugin<Entered | null>({
        key,
        state: {
          init: () => null,
          apply: (transaction, entered, before) => {
            if (!isEntering) return transaction.docChanged || transaction.selectionSet ? null : entered;
            if (!transaction.docChanged) return entered;
            const isFirst = transaction.getMeta("appendedTransaction") === undefined || entered === null;
            return isFirst
              ? { made: [transaction], at: before.selection.head }
              : { ...entered, made: [...entered.made, transaction] };
          },
        },
        props: {
          handleKeyDown: (view, event) => {
            if (isEntering || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
            if (event.key === "Backspace") return takeBack(view.state, view.dispatch);
            if (event.key !== "Enter" || !splitsItem(view.state)) return false;
            isEntering = true;
            try {
              return view.someProp("handleKeyDown", (handle) => handle(view, event)) === true;
            } finally {
              isEntering = false;
            }
          },
        },
      }),
    ];
  },
});

function splitsItem({ selection: { $from, empty } }: EditorState): boolean {
  return empty && findAncestor($from, "listItem") !== null;
}

function takeBack(state: EditorState, dispatch: (transaction: Transaction) => void): boolean {
  const entered = key.getState(state);
  if (!entered) return false;
  const { tr } = state;
  for (const made of entered.made.toReversed()) invertSteps(tr, made);
  dispatch(tr.setSelection(TextSelection.create(tr.doc, entered.at)).scrollIntoView());
  return true;
}
