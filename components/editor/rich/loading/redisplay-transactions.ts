import type { Transaction } from "@tiptap/pm/state";

const key = "takenOver";

/** Marks a transaction that only shows the text of the page otherwise: it is not to be saved, but can be undone. */
export function markRedisplay(transaction: Transaction): Transaction {
  return transaction.setMeta(key, true);
}

/** Whether a transaction only shows the text of the page otherwise. */
export function isRedisplay(transaction: Transaction): boolean {
  return transaction.getMeta(key) === true;
}
