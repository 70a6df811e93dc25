import type { Transaction } from "@tiptap/pm/state";
import { isRemote } from "./remote-transactions";
import { isRedisplay } from "./redisplay-transactions";

/** Whether a transaction changes the text rather than only its display. */
export function isUserEdit(transaction: Transaction): boolean {
  return transaction.docChanged && !isRemote(transaction) && !isRedisplay(transaction);
}
