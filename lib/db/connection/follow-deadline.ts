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

const endsTransaction = /^(?:COMMIT|ROLLBACK)\b/;

/**
 * Holds a statement that is about to be sent to the deadline of the current work: it is refused when that is over, and
 * `cancel` is called when that comes while it runs. Work has stored something as soon as a statement outside of a
 * transaction has changed rows, or the end of a transaction is sent, because from then on nobody knows how it ends.
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
  const cancelUnlessStored = () => {
    if (millisecondsLeft(deadline) !== null) cancel();
  };
  const timer = left === null ? undefined : setTimeout(cancelUnlessStored, left).unref();
  return (hasFailed) => {
    clearTimeout(timer);
    if (!hasFailed && changesRows.test(text) && client.getTransactionStatus() === "I")
      deadline.hasStored = true;
  };
}
