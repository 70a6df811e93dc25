import type { Transaction } from "@tiptap/pm/state";

/** Adds the inverse of another transaction's steps to a transaction. */
export function invertSteps(transaction: Transaction, made: Transaction): void {
  for (const [index, step] of [...made.steps.entries()].reverse()) {
    const doc = made.docs[index];
    if (doc) transaction.step(step.invert(doc));
  }
}
