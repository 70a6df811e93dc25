import "server-only";
import type pg from "pg";

/** Told of a statement before it is sent, and may refuse it; what it returns is called when the statement ends. */
export type StatementObserver = (text: string) => StatementEnd;

/** Told whether a statement has failed. */
export type StatementEnd = (hasFailed: boolean) => void;

/** What all forms of `query` have in common. */
type Query = (...given: unknown[]) => unknown;

/** Has all statements of a connection observed, apart from those that are read in parts. */
export function observeQueries(client: pg.PoolClient, observe: StatementObserver): void {
  const query = client.query.bind(client) as Query;
  Object.assign(client, { query: observed(query, observe) });
}

function observed(query: Query, observe: StatementObserver): Query {
  return (...given) => {
    const text = textOf(given[0]);
    if (text === null) return query(...given);
    const callback = given.at(-1);
    let end: StatementEnd;
    try {
      end = observe(text);
    } catch (refusal) {
      const fault = refusal instanceof Error ? refusal : new Error(String(refusal));
      if (typeof callback !== "function") return Promise.reject(fault);
      process.nextTick(callback, fault);
      return undefined;
    }
    if (typeof callback === "function") {
      return query(...given.slice(0, -1), (fault: unknown, result: unknown) => {
        end(Boolean(fault));
        Reflect.apply(callback, undefined, [fault, result]);
      });
    }
    return endedBy(query(...given), end);
  };
}

/** What the caller gets, and no sooner than the end of the statement is told. */
function endedBy(result: unknown, end: StatementEnd): unknown {
  if (!(result instanceof Promise)) return result;
  return result.then(
    (value: unknown) => {
      end(false);
      return value;
    },
    (fault: unknown) => {
      end(true);
      throw fault;
    },
  );
}

/** The text of a statement; null for what is read in parts. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return null;
  return typeof query.text === "string" ? query.text : null;
}
