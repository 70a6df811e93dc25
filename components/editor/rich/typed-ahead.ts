import type { Transaction } from "@tiptap/pm/state";

const key = "typedAhead";

/** Marks a transaction that types what the person had typed before the text was there. */
export function markTypedAhead(transaction: Transaction): Transaction {
  return transaction.setMeta(key, true);
}

/** Whether a transaction brings what was typed before the text was there: nobody saw then what there was to choose. */
export function isTypedAhead(transaction: Transaction): boolean {
  return transaction.getMeta(key) === true;
}
