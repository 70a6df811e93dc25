import type { Transaction } from "@tiptap/pm/state";
import { isFromElsewhere } from "./remote-transaction";
import { isTakenOver } from "./adopted-transaction";

/** Whether a transaction changes the text, and not only shows it as it is. */
export function isByPerson(transaction: Transaction): boolean {
  return transaction.docChanged && !isFromElsewhere(transaction) && !isTakenOver(transaction);
}
