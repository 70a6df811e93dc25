import { Slice, type Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceAroundStep, ReplaceStep, type Step } from "@tiptap/pm/transform";
import { isUserEdit } from "@/components/editor/rich/loading/is-user-edit";
import { replaceAcross } from "./delete-across";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { invertSteps } from "@/components/editor/rich/document/invert-steps";
import { isCode } from "@/components/editor/rich/document/atomic-blocks";

/**
 * Rewrites a change that would join text with a block of source or code, or break a table, so that both blocks stay:
 * for changes by keys, by cutting, by typing over a selection, or by the browser.
 */
export function keepBlocksApart(): Plugin {
  return new Plugin({
    key: new PluginKey("keepBlocksApart"),
    appendTransaction: (transactions, _, { tr }) => {
      const made = transactions.filter((one) => one.docChanged);
      if (!made.some((one) => isUserEdit(one) && joinsBlocks(one))) return null;
      for (const one of made.toReversed()) invertSteps(tr, one);
      // Other plugins will append their transactions again.
      for (const one of made) if (one.getMeta("appendedTransaction") === undefined) makeAgain(tr, one);
      return tr.scrollIntoView();
    },
  });
}

function joinsBlocks(transaction: Transaction): boolean {
  if (transaction.getMeta("history$") !== undefined) return false;
  return transaction.steps.some((step, index) => joinOf(step, transaction.docs[index]) !== null);
}

/** A step after a rewritten one is omitted if it no longer applies. */
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

/** The replaced range of a step that joins blocks. */
function joinOf(step: Step, before: Node | undefined): Joint | null {
  const replaced = before && replacedBy(step, before);
  if (!replaced) return null;
  const [$from, $to] = [before.resolve(replaced.from), before.resolve(replaced.to)];
  if (isCode($from.parent) && !$from.sameParent($to)) return replaced;
  if ($to.depth === 0 || $from.pos >= $to.before()) return null;
  if (findAncestor($from, "table")?.at !== findAncestor($to, "table")?.at) return replaced;
  return joinsCode(step, before, replaced) ? replaced : null;
}

/** Whether the rest of a text moves into another block, and one of the two is source or code. */
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

/** The replaced range and its replacement. A step that moves the rest of a text surrounds that rest. */
function replacedBy(step: Step, before: Node): Joint | null {
  if (step instanceof ReplaceStep) return { from: step.from, to: step.to, slice: withContent(step.slice) };
  if (!(step instanceof ReplaceAroundStep)) return null;
  const after = step.apply(before).doc;
  const slice = after?.slice(step.from, step.from + step.insert) ?? Slice.empty;
  return { from: step.from, to: step.gapFrom, slice: withContent(slice) };
}

/** Removes slices that only close and open blocks. */
function withContent(slice: Slice): Slice {
  return hasLeaf(slice.content.content) ? slice : Slice.empty;
}

function hasLeaf(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.isLeaf || hasLeaf(node.children));
}
