import "server-only";
import type { StatementEnd, StatementObserver } from "./observed-queries";

// Bundles of one process have modules of their own, and the same observers.
const kept = globalThis as typeof globalThis & {
  sheafStatementObservers?: StatementObserver[];
};

/** Tells of all statements of all pools from now on. */
export function observeStatements(observer: StatementObserver): void {
  (kept.sheafStatementObservers ??= []).push(observer);
}

/** Tells the observers of a statement. */
export const tellObservers: StatementObserver = (text) => {
  const ends: StatementEnd[] = (kept.sheafStatementObservers ?? []).map((observer) => observer(text));
  return (hasFailed) => {
    for (const tell of ends) tell(hasFailed);
  };
};
