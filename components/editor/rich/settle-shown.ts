import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { settleBlocks } from "@/lib/domain/markdown/lossless/settle-blocks";
import { changeDocument } from "./change-document";
import type { PageSource } from "./page-source";
import { markTakenOver } from "./taken-over";

/** Blocks that undoing brought back: they are left as they are, or undoing could not get past them. */
const settled = new WeakSet<Node>();

/**
 * Shows blocks that markdown has no spelling for as their text reads, once the caret is elsewhere: what is on screen
 * and what opens again are the same then. The text does not change.
 */
export function settleShown({ view, state, isEditable }: Editor, source: PageSource): void {
  const { base, unfaithful } = source;
  if (!isEditable || view.composing || base.doc !== state.doc) return;
  const { $from, $to } = state.selection;
  const isHere = (block: Node) =>
    view.hasFocus() && state.doc.children.slice($from.index(0), $to.index(0) + 1).includes(block);
  const left = unfaithful.filter((block) => !settled.has(block) && !isHere(block));
  if (left.length === 0) return;
  for (const block of left) settled.add(block);
  const shown = settleBlocks(base, left);
  const { tr } = state;
  changeDocument(tr, shown.doc);
  if (!tr.docChanged) return;
  // Before it is on screen: who is told of the change asks whether all of it can be written now.
  if (source.read(tr.doc) !== base.source) source.replace({ ...shown, doc: tr.doc });
  view.dispatch(markTakenOver(tr));
}
