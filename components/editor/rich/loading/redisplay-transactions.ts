import type { Transaction } from "@tiptap/pm/state";

const key = "takenOver";

/** Marks a transaction that only changes the display of the page: it is not saved, but can be undone. */
export function markRedisplay(transaction: Transaction): Transaction {
  return transaction.setMeta(key, true);
}

/** Whether a transaction only changes the display of the page. */
export function isRedisplay(transaction: Transaction): boolean {
  return transaction.getMeta(key) === true;
}
