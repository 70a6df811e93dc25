import "server-only";
import { AsyncResource } from "node:async_hooks";
import type pg from "pg";

/** Told when a statement begins; what it returns is called when the statement ends. */
type StatementObserver = (text: string) => (hasFailed: boolean) => void;

/** How many connections a pool has. */
export type PoolCounts = { pool: string; total: number; idle: number; waiting: number; max: number };

// Bundles of one process have modules of their own, and the same pools.
const kept = globalThis as typeof globalThis & {
  sheafStatementObservers?: StatementObserver[];
  sheafPools?: Map<string, pg.Pool>;
};

/** Tells of all statements of the pools that are opened from now on. */
export function observeStatements(observer: StatementObserver): void {
  (kept.sheafStatementObservers ??= []).push(observer);
}

/** The connections of all pools of this process. */
export function countConnections(): PoolCounts[] {
  return [...(kept.sheafPools ?? [])].map(([name, pool]) => ({
    pool: name,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
}

/** The pool, counted under this name. Its statements are observed if anybody asked for that; otherwise it is left as it is. */
export function observed(name: string, pool: pg.Pool): pg.Pool {
  (kept.sheafPools ??= new Map()).set(name, pool);
  const observers = kept.sheafStatementObservers;
  if (observers === undefined) return pool;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    Object.assign(client, { query: observedQuery(query, observers) });
  });
  const connect = pool.connect.bind(pool);
  // Whoever gives a connection back calls the one who waits for it; what that one does is still its own.
  const connectForCaller = (callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback));
  return Object.assign(pool, { connect: connectForCaller });
}

/** What all forms of `query` have in common. */
type Query = (...given: unknown[]) => unknown;

function observedQuery(query: Query, observers: readonly StatementObserver[]): Query {
  return (...given) => {
    const text = textOf(given[0]);
    if (text === null) return query(...given);
    const ends = observers.map((observer) => observer(text));
    const end = (hasFailed: boolean) => {
      for (const tell of ends) tell(hasFailed);
    };
    const callback = given.at(-1);
    if (typeof callback === "function") {
      return query(...given.slice(0, -1), (fault: unknown, result: unknown) => {
        end(Boolean(fault));
        Reflect.apply(callback, undefined, [fault, result]);
      });
    }
    const result = query(...given);
    if (result instanceof Promise) {
      void result.then(
        () => end(false),
        () => end(true),
      );
    }
    return result;
  };
}

/** The text of a statement; null for what is read in parts. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return null;
  return typeof query.text === "string" ? query.text : null;
}
