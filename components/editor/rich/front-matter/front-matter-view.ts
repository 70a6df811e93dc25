import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Selection,
  type Transaction,
} from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { hasConflictIn } from "@/components/editor/rich/decorations/conflict-decorations";
import { firstPlace } from "@/components/editor/rich/document/start-of-body";
import { leaveFrontMatter } from "@/components/editor/rich/input/focus-text";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";
import { findFrontMatterProblem } from "@/lib/domain/content/front-matter/front-matter-problem";

/** Whether the person asked for the front matter as it is written. */
type Asked = { isText: boolean };

const key = new PluginKey<Asked>("frontMatterView");

/**
 * Hides front matter that is shown as properties above the text: no caret goes there, and no key takes it away. It is
 * shown as it is written when the person asks for it, when it is no plain list of properties, and for a conflict in it.
 */
export const frontMatterView = Extension.create({
  name: "frontMatterView",
  priority: 1800,
  addProseMirrorPlugins: () => [
    new Plugin<Asked>({
      key,
      state: {
        init: () => ({ isText: false }),
        apply: (transaction, before) => {
          const asked = transaction.getMeta(key) as boolean | undefined;
          const isText = (asked ?? before.isText) && frontMatterOf(transaction.doc) !== null;
          return isText === before.isText ? before : { isText };
        },
      },
      appendTransaction: (transactions, before, after) =>
        keepFrontMatter(transactions, before, after) ?? keepSelectionOut(after),
      props: {
        decorations: (state) => {
          const hidden = hiddenFrontMatter(state);
          return hidden && hidingDecoration(state.doc, hidden);
        },
        handleDOMEvents: {
          focus: (view) => {
            if (hiddenFrontMatter(view.state)) leaveFrontMatter(view);
            return false;
          },
        },
        handleKeyDown: (view, event) => {
          const { doc, selection } = view.state;
          const size = frontMatterOf(doc)?.nodeSize ?? 0;
          if (event.key === "Escape" && isShownAsText(view.state) && selection.head < size)
            view.dispatch(askForText(view.state.tr, false));
          return false;
        },
      },
    }),
  ],
});

/** The front matter of a page; null without one. */
export function frontMatterOf(doc: Node): Node | null {
  const first = doc.firstChild;
  return first && isFrontMatter(first) ? first : null;
}

/** The front matter that is shown as properties instead of as it is written. */
export function hiddenFrontMatter(state: EditorState): Node | null {
  const node = frontMatterOf(state.doc);
  const isShown = !node || isShownAsText(state) || !isPlain(node) || hasConflictIn(state, node.nodeSize);
  return isShown ? null : node;
}

/** Whether the person asked for the front matter as it is written. */
export function isShownAsText(state: EditorState): boolean {
  return key.getState(state)?.isText ?? false;
}

/** Shows the front matter as it is written, or as properties. */
export function askForText(transaction: Transaction, isText: boolean): Transaction {
  return transaction.setMeta(key, isText);
}

/** Shows front matter as it is written where a place in it would be hidden. */
export function revealPlace(view: EditorView, at: number): void {
  const hidden = hiddenFrontMatter(view.state);
  if (hidden && at > 0 && at < hidden.nodeSize) view.dispatch(askForText(view.state.tr, true));
}

const plain = new WeakMap<Node, boolean>();

function isPlain(node: Node): boolean {
  const known = plain.get(node) ?? findFrontMatterProblem(node.textContent) === null;
  plain.set(node, known);
  return known;
}

const hiding = new WeakMap<Node, DecorationSet>();

/** Kept for each front matter, because creating it visits all blocks of the page. */
function hidingDecoration(doc: Node, node: Node): DecorationSet {
  const decoration = () => Decoration.node(0, node.nodeSize, { class: "rich-hidden" });
  const known = hiding.get(node) ?? DecorationSet.create(doc, [decoration()]);
  hiding.set(node, known);
  return known;
}

/** What selects the whole page and replaces it does not take hidden front matter along. */
function keepFrontMatter(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const hidden = hiddenFrontMatter(before);
  const isEdit = transactions.some((one) => isUserEdit(one) && one.getMeta("history$") === undefined);
  if (!hidden || !isEdit || frontMatterOf(after.doc)) return null;
  const { tr } = after;
  tr.insert(0, hidden);
  return tr.setSelection(outside(tr.doc, tr.selection, hidden.nodeSize));
}

function keepSelectionOut(state: EditorState): Transaction | null {
  const size = hiddenFrontMatter(state)?.nodeSize ?? 0;
  const { doc, selection, tr } = state;
  // Where there is no text below, it gets a paragraph with the focus.
  if (selection.from >= size || doc.childCount === 1) return null;
  const isWithin = selection instanceof TextSelection && !selection.empty && selection.to < size;
  // Something in it was found.
  if (isWithin) return askForText(tr, true);
  const isWhole = selection.from === 0 && selection.to === doc.content.size;
  return isWhole && !isBetweenTexts(doc) ? null : tr.setSelection(outside(doc, selection, size));
}

/** Whether the text below the front matter begins and ends with words, so that they can be selected without it. */
function isBetweenTexts(doc: Node): boolean {
  return [doc.child(1), doc.lastChild].every((block) => block?.isTextblock && block.type.spec.code !== true);
}

/** The selection without its part in the front matter. */
function outside(doc: Node, selection: Selection, size: number): Selection {
  if (selection.from >= size) return selection;
  const start = firstPlace(doc, size);
  if (selection.empty || selection instanceof NodeSelection || selection.to <= size) return start;
  const at = (place: number) => (place < size ? start.$head : doc.resolve(place));
  return TextSelection.between(at(selection.anchor), at(selection.head));
}
