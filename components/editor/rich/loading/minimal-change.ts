import type { Fragment, Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { wordDifferences } from "@/lib/domain/markdown/merge/word-differences";
import { alignChildren, type Step } from "@/lib/domain/markdown/lossless/patch/align";

/**
 * Changes a transaction's document to another one. Only differences change, so that carets and selections elsewhere
 * stay in place.
 */
export function changeMinimally(transaction: Transaction, target: Node): void {
  changeChildren(transaction, { old: transaction.doc, current: target, start: 0 });
}

type Pair = { old: Node; current: Node; start: number };

/** `start` is the position of the first child. Works from the end, so that earlier positions stay valid. */
function changeChildren(transaction: Transaction, { old, current, start }: Pair): void {
  const olds = [...old.children];
  const currents = [...current.children];
  const starts: number[] = [];
  let at = start;
  for (const child of olds) {
    starts.push(at);
    at += child.nodeSize;
  }
  const end = at;
  for (const { step, before } of placeSteps(alignChildren(olds, currents)).reverse()) {
    const position = starts[before] ?? end;
    if (step.kind === "keep") continue;
    if (step.kind === "insert") {
      const node = currents[step.new];
      if (node) transaction.insert(position, node);
      continue;
    }
    const child = olds[step.old];
    if (!child) continue;
    if (step.kind === "remove") transaction.delete(position, position + child.nodeSize);
    else changeNode(transaction, { old: child, current: currents[step.new] ?? child, start: position });
  }
}

/** Each step with the number of the old child at its place. */
function placeSteps(steps: readonly Step[]): { step: Step; before: number }[] {
  let before = 0;
  return steps.map((step) => {
    const placed = { step, before: step.kind === "insert" ? before : step.old };
    if (step.kind !== "insert") before = step.old + 1;
    return placed;
  });
}

/** `start` is the position before the node. */
function changeNode(transaction: Transaction, { old, current, start }: Pair): void {
  if (!old.sameMarkup(current) || old.isLeaf) {
    transaction.replaceWith(start, start + old.nodeSize, current);
    return;
  }
  if (old.isTextblock)
    changeText(transaction, { old: old.content, current: current.content, start: start + 1 });
  else changeChildren(transaction, { old, current, start: start + 1 });
}

type Texts = { old: Fragment; current: Fragment; start: number };

/** Changes word by word, so that text between two changes keeps its author. */
function changeText(transaction: Transaction, { old, current, start }: Texts): void {
  const [before, after] = [lettersOf(old), lettersOf(current)];
  const steps = transaction.steps.length;
  const differences = before === null || after === null ? [] : wordDifferences(before, after);
  let shift = differences.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
  for (const { from, to, insert } of differences.toReversed()) {
    const toNew = to + shift;
    shift -= insert.length - (to - from);
    transaction.replaceWith(start + from, start + to, current.cut(toNew - insert.length, toNew));
  }
  // Handles changed marks, and inline nodes other than text.
  const rest = transaction.doc.resolve(transaction.mapping.slice(steps).map(start, -1)).parent.content;
  changeBetween(transaction, { old: rest, current, start });
}

function changeBetween(transaction: Transaction, { old, current, start }: Texts): void {
  const from = old.findDiffStart(current);
  const ends = old.findDiffEnd(current);
  if (from === null || ends === null) return;
  // Between `a` and `aa`, both ends match the same character.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  transaction.replaceWith(start + from, start + ends.a + overlap, current.cut(from, ends.b + overlap));
}

/** The text, with one letter for each inline node; null if a node takes more than one position. */
function lettersOf(content: Fragment): string | null {
  const letters = content.content.map((node) =>
    node.isText ? (node.text ?? "") : "\uFFFC".repeat(node.nodeSize),
  );
  return content.content.every((node) => node.isText || node.nodeSize === 1) ? letters.join("") : null;
}
