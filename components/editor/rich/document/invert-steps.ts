import type { Transaction } from "@tiptap/pm/state";

/** Takes back in one transaction what another one made. */
export function invertSteps(transaction: Transaction, made: Transaction): void {
  for (const [index, step] of [...made.steps.entries()].reverse()) {
    const doc = made.docs[index];
    if (doc) transaction.step(step.invert(doc));
  }
}
