import type { Transaction } from "@tiptap/pm/state";

const key = "remote";

/** Marks a transaction whose text the person did not write: it is not to be saved, and undoing leaves it alone. */
export function markRemote(transaction: Transaction): Transaction {
  return transaction.setMeta(key, true).setMeta("addToHistory", false);
}

/** Whether somebody else wrote what a transaction brings. */
export function isRemote(transaction: Transaction): boolean {
  return transaction.getMeta(key) === true;
}
