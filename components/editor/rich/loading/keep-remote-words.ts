import { Fragment, type Node } from "@tiptap/pm/model";
import { isHistoryTransaction } from "@tiptap/pm/history";
import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";
import { isRemote } from "./remote-transactions";

type Range = { from: number; to: number };

const key = new PluginKey<readonly Range[]>("remoteWords");

/**
 * Tracks text written by others, and restores it where undoing removes its surroundings: at its place, or as a
 * paragraph of its own if that is gone.
 */
export function keepRemoteWords(): Plugin<readonly Range[]> {
  return new Plugin<readonly Range[]>({
    key,
    state: { init: () => [], apply: (transaction, before) => follow(transaction, before) },
    appendTransaction: (transactions, before, state) => {
      if (!transactions.some((one) => one.docChanged && isHistoryTransaction(one))) return null;
      const lost = (key.getState(before) ?? []).flatMap((range) => lostTexts(range, before, transactions));
      return lost.length === 0 ? null : giveBack(state, lost);
    },
  });
}

function follow(transaction: Transaction, before: readonly Range[]): readonly Range[] {
  if (!transaction.docChanged) return before;
  const { mapping } = transaction;
  const kept = before.map(({ from, to }) => ({ from: mapping.map(from, 1), to: mapping.map(to, -1) }));
  const changed = insertedBy(transaction);
  const theirs = transaction.getMeta(key) === true || isRemote(transaction);
  const ranges = theirs ? [...kept, ...changed] : kept.flatMap((range) => without(range, changed));
  return joined(ranges.filter(({ from, to }) => from < to));
}

function insertedBy({ mapping }: Transaction): Range[] {
  const ranges: Range[] = [];
  for (const [index, map] of mapping.maps.entries()) {
    const later = mapping.slice(index + 1);
    map.forEach((...[, , from, to]) => ranges.push({ from: later.map(from, 1), to: later.map(to, -1) }));
  }
  return ranges.filter(({ from, to }) => from < to);
}

function without(range: Range, others: readonly Range[]): Range[] {
  let left = [range];
  for (const { from, to } of others)
    left = left.flatMap((one) =>
      to <= one.from || one.to <= from
        ? [one]
        : [
            { from: one.from, to: from },
            { from: to, to: one.to },
          ],
    );
  return left;
}

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to)
      all.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) });
    else all.push(range);
  }
  return all;
}

/** A removed piece of text, its place, and its former block. */
type Lost = { at: number; content: Fragment; block: Node };

function lostTexts(range: Range, before: EditorState, transactions: readonly Transaction[]): Lost[] {
  const lost: Lost[] = [];
  const mapped = (place: number, side: -1 | 1) =>
    transactions.reduce((at, { mapping }) => mapping.map(at, side), place);
  before.doc.nodesBetween(range.from, range.to, (node, at) => {
    if (!node.isTextblock) return true;
    const [from, to] = [Math.max(range.from, at + 1), Math.min(range.to, at + 1 + node.content.size)];
    if (from < to && mapped(from, 1) >= mapped(to, -1)) {
      const content = node.content.cut(from - at - 1, to - at - 1);
      if (content.textBetween(0, content.size, "", "x").trim() !== "")
        lost.push({ at: mapped(from, 1), content, block: node });
    }
    return false;
  });
  return lost;
}

function giveBack(state: EditorState, lost: readonly Lost[]): Transaction {
  const { tr } = state;
  for (const { at, content, block } of lost) {
    const $at = tr.doc.resolve(tr.mapping.map(at));
    const isInLine = $at.parent.inlineContent && $at.parent.type.spec.code === block.type.spec.code;
    if (isInLine) tr.insert($at.pos, spaced($at.parent.textBetween(0, $at.parentOffset), content, state));
    else tr.insert(placeForBlock($at.pos, tr.doc), block.copy(content));
  }
  return tr.setMeta(key, true);
}

/** Separates words from preceding ones. */
function spaced(before: string, content: Fragment, state: EditorState): Fragment {
  const text = content.textBetween(0, content.size, "", "x");
  const isGlued = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
  return isGlued ? Fragment.from(state.schema.text(" ")).append(content) : content;
}

/** A place at the top level, where every block is allowed. */
function placeForBlock(place: number, doc: Node): number {
  const $place = doc.resolve(place);
  return $place.depth === 0 ? place : $place.after(1);
}
