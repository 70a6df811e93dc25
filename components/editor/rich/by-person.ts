import type { Transaction } from "@tiptap/pm/state";
import { isFromElsewhere } from "./from-elsewhere";
import { isTakenOver } from "./taken-over";

/** Whether a transaction changes the text, and not only shows it as it is. */
export function isByPerson(transaction: Transaction): boolean {
  return transaction.docChanged && !isFromElsewhere(transaction) && !isTakenOver(transaction);
}
