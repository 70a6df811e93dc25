import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isCutOff } from "./database-errors";

/** The time until which some work may use the database, and whether it has stored something. */
type Deadline = { readonly endsAt: number; hasStored: boolean };

/** The time of some work was over before it had stored anything. */
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
 * `DeadlineExceeded`, and nothing of it is stored. Work that has stored something by then goes on to its end, and what it
 * throws for reasons of its own is passed on. Work that has a deadline already keeps that one.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  if (deadlines().getStore() !== undefined) return work();
  const deadline = { endsAt: performance.now() + milliseconds, hasStored: false };
  try {
    return await deadlines().run(deadline, work);
  } catch (fault) {
    if (millisecondsLeft(deadline) !== 0 || !isCutOff(fault)) throw fault;
    throw new DeadlineExceeded("The time of the request is over.", { cause: fault });
  }
}

/** Runs work that is about a request, rather than part of it: it is not cancelled with it, and does not count as stored. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines().exit(work);
}

/** The deadline of the current work, which may be asked where its context is lost. */
export function currentDeadline(): Deadline | undefined {
  return deadlines().getStore();
}

/** The milliseconds that are left, in whole ones; null where nothing ends the work. */
export function millisecondsLeft(deadline: Deadline | undefined): number | null {
  if (deadline === undefined || deadline.hasStored) return null;
  return Math.max(0, Math.ceil(deadline.endsAt - performance.now()));
}
