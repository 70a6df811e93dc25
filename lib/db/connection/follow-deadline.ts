import "server-only";
import type pg from "pg";
import { timeOverMessage } from "./database-errors";
import { currentDeadline, millisecondsLeft } from "./deadline";
import type { StatementEnd } from "./observed-queries";

/**
 * What statements that change rows have in their text. What functions do in a SELECT is upkeep of indexes and logs, which
 * nobody is told of.
 */
const changesRows = /\b(?:INSERT INTO|DELETE FROM|(?<!\b(?:FOR|KEY)\s+)UPDATE)\b/;

/** A cancellation may fail, or come before its statement does. */
const millisecondsToCancelAgain = 1000;

const endsTransaction = /^(?:COMMIT|ROLLBACK)\b/;

/**
 * Holds a statement that is about to be sent to the deadline of the current work: it is refused when that is over, and
 * `cancel` is called when that comes while it runs, and again each second as long as it does. Work has stored something as
 * soon as a statement outside of a transaction has changed rows, or the end of a transaction is sent, because from then on
 * nobody knows how it ends.
 */
export function followDeadline(client: pg.PoolClient, text: string, cancel: () => void): StatementEnd {
  const deadline = currentDeadline();
  if (deadline === undefined) return () => undefined;
  if (endsTransaction.test(text)) {
    if (text.startsWith("COMMIT")) deadline.hasStored = true;
    return () => undefined;
  }
  const left = millisecondsLeft(deadline);
  if (left === 0) throw new Error(timeOverMessage);
  let timer: NodeJS.Timeout | undefined;
  const cancelUnlessStored = () => {
    if (millisecondsLeft(deadline) === null) return;
    cancel();
    timer = setTimeout(cancelUnlessStored, millisecondsToCancelAgain).unref();
  };
  if (left !== null) timer = setTimeout(cancelUnlessStored, left).unref();
  return (hasFailed) => {
    clearTimeout(timer);
    if (!hasFailed && changesRows.test(text) && client.getTransactionStatus() === "I")
      deadline.hasStored = true;
  };
}
