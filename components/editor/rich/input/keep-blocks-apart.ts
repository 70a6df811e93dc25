import { Slice, type Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceAroundStep, ReplaceStep, type Step } from "@tiptap/pm/transform";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { replaceAcross } from "./delete-across";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { invertSteps } from "@/components/editor/rich/document/invert-steps";
import { isCode } from "@/components/editor/rich/document/atomic-blocks";

/**
 * Makes a change that would join text with a block of source or code, or tear a table, one that leaves both blocks in
 * their place, however it was made: by keys, by cutting, by typing over a selection, or by what a browser makes of them.
 */
export function keepBlocksApart(): Plugin {
  return new Plugin({
    key: new PluginKey("keepBlocksApart"),
    appendTransaction: (transactions, _, { tr }) => {
      const made = transactions.filter((one) => one.docChanged);
      if (!made.some((one) => isUserEdit(one) && joinsBlocks(one))) return null;
      for (const one of made.toReversed()) invertSteps(tr, one);
      // What other plugins added to it they add again.
      for (const one of made) if (one.getMeta("appendedTransaction") === undefined) makeAgain(tr, one);
      return tr.scrollIntoView();
    },
  });
}

function joinsBlocks(transaction: Transaction): boolean {
  if (transaction.getMeta("history$") !== undefined) return false;
  return transaction.steps.some((step, index) => joinOf(step, transaction.docs[index]) !== null);
}

/** A step after one that was made otherwise is left out if it has no place any more. */
function makeAgain(transaction: Transaction, made: Transaction): void {
  let isMadeOtherwise = false;
  for (const [index, step] of made.steps.entries()) {
    const joint = joinOf(step, made.docs[index]);
    if (joint) replaceAcross(transaction, joint);
    else if (isMadeOtherwise) transaction.maybeStep(step);
    else transaction.step(step);
    isMadeOtherwise ||= joint !== null;
  }
}

type Joint = { from: number; to: number; slice: Slice };

/** What a step replaces, if it joins blocks by that. */
function joinOf(step: Step, before: Node | undefined): Joint | null {
  const replaced = before && replacedBy(step, before);
  if (!replaced) return null;
  const [$from, $to] = [before.resolve(replaced.from), before.resolve(replaced.to)];
  if (isCode($from.parent) && !$from.sameParent($to)) return replaced;
  if ($to.depth === 0 || $from.pos >= $to.before()) return null;
  if (findAncestor($from, "table")?.at !== findAncestor($to, "table")?.at) return replaced;
  return joinsCode(step, before, replaced) ? replaced : null;
}

/** Whether the rest of a text comes to be in another block, and one of the two is source or code. */
function joinsCode(step: Step, before: Node, { from, to }: Joint): boolean {
  const [$from, $to] = [before.resolve(from), before.resolve(to)];
  const rest = $to.parent;
  if (!rest.isTextblock || $to.parentOffset === rest.content.size) return false;
  const after = step.apply(before).doc;
  if (!after) return false;
  const now = after.resolve(step.getMap().map(to)).parent;
  if (!isCode(rest) && !isCode(now)) return false;
  const hasOther =
    $from.parent.isTextblock && $from.parentOffset > 0 && after.resolve($from.pos).parent === now;
  return hasOther || !now.sameMarkup(rest);
}

/** The range that goes and what comes instead. A step that moves the rest of a text is around that rest. */
function replacedBy(step: Step, before: Node): Joint | null {
  if (step instanceof ReplaceStep) return { from: step.from, to: step.to, slice: withContent(step.slice) };
  if (!(step instanceof ReplaceAroundStep)) return null;
  const after = step.apply(before).doc;
  const slice = after?.slice(step.from, step.from + step.insert) ?? Slice.empty;
  return { from: step.from, to: step.gapFrom, slice: withContent(slice) };
}

/** What only closes and opens blocks is no content. */
function withContent(slice: Slice): Slice {
  return hasLeaf(slice.content.content) ? slice : Slice.empty;
}

function hasLeaf(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.isLeaf || hasLeaf(node.children));
}
