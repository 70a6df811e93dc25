import type { Editor, Range } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";

export type FollowedRange = { readonly from: number; readonly to: number; end: () => void };

type Changes = { transaction: Transaction; appendedTransactions: Transaction[] };

/** Keeps a range on its text while that moves, until `end`. Text typed at its ends is excluded. */
export function followRange(editor: Editor, { from, to }: Range): FollowedRange {
  const range = { from, to, end: () => void editor.off("transaction", follow) };
  const follow = ({ transaction, appendedTransactions }: Changes) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) {
      range.from = mapping.map(range.from, 1);
      range.to = Math.max(range.from, mapping.map(range.to, -1));
    }
  };
  editor.on("transaction", follow);
  return range;
}
