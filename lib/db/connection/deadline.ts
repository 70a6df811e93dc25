import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The time until which a request may work with the database, and whether it has stored something. */
type Deadline = { endsAt: number; hasStored: boolean };

/** The time of a request was over before it had stored anything. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

// Bundles of one process have modules of their own, and one pool.
const kept = globalThis as typeof globalThis & { sheafDeadlines?: AsyncLocalStorage<Deadline> };

function deadlines(): AsyncLocalStorage<Deadline> {
  kept.sheafDeadlines ??= new AsyncLocalStorage();
  return kept.sheafDeadlines;
}

/**
 * Runs work whose statements are cancelled, and whose transactions are rolled back, after so many milliseconds: then it throws
 * `DeadlineExceeded`, and nothing of it is stored. Work that has stored something by then goes on to its end.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { endsAt: performance.now() + milliseconds, hasStored: false };
  try {
    return await deadlines().run(deadline, work);
  } catch (fault) {
    const isOver = !deadline.hasStored && performance.now() >= deadline.endsAt;
    throw isOver ? new DeadlineExceeded("The time of the request is over.", { cause: fault }) : fault;
  }
}

/** Runs work that is about a request, rather than part of it, and is not cancelled with it. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlines().exit(work);
}

/** The milliseconds that the current request has left; null where nothing ends it. */
export function millisecondsLeft(): number | null {
  const deadline = deadlines().getStore();
  return deadline === undefined || deadline.hasStored
    ? null
    : Math.max(0, deadline.endsAt - performance.now());
}

/** Notes that something of the current request is stored, so that it goes on to its end. */
export function noteStored(): void {
  const deadline = deadlines().getStore();
  if (deadline !== undefined) deadline.hasStored = true;
}
