import "server-only";
import pg from "pg";
import { poolExhaustedMessage, timeOverMessage } from "./database-errors";
import { currentDeadline, millisecondsLeft } from "./deadline";
import { followDeadline } from "./follow-deadline";
import { tellObservers } from "./statement-observers";
import { observeQueries } from "./observed-queries";

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: Error | boolean) => void,
) => void;

/** Breaks off the statement of a process of the database. */
export type CancelStatement = (processId: number) => void;

/**
 * A pool with a bounded queue, whose statements are observed and follow the deadline of the request that sends them: at that
 * time `cancel` is called with the process of the database, and the connection is not lent again. Who waits for a
 * connection goes on in its own asynchronous context.
 */
export class BoundedPool extends pg.Pool {
  readonly #waitingMax: number;
  readonly #cancelled = new WeakSet<pg.PoolClient>();

  constructor(
    config: pg.PoolConfig,
    { waitingMax, cancel }: { waitingMax: number; cancel: CancelStatement | null },
  ) {
    super(config);
    this.#waitingMax = waitingMax;
    this.on("connect", (client) => {
      const cancelThis = () => this.#cancel(client, cancel);
      observeQueries(client, (text) => {
        const endDeadline = followDeadline(client, text, cancelThis);
        const endObserved = tellObservers(text);
        return (hasFailed) => {
          endDeadline(hasFailed);
          endObserved(hasFailed);
        };
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const lending = this.#lend();
    if (connected === undefined) return lending;
    lending.then(
      (client) => connected(undefined, client, (fault) => client.release(fault)),
      (fault: unknown) =>
        connected(fault instanceof Error ? fault : new Error(String(fault)), undefined, () => undefined),
    );
  }

  async #lend(): Promise<pg.PoolClient> {
    requireTime();
    if (this.waitingCount >= this.#waitingMax) throw new Error(poolExhaustedMessage);
    const client = await super.connect();
    const release = client.release.bind(client);
    // A cancellation may still be on its way, and would hit the next one's statement.
    client.release = (fault) => release(this.#cancelled.has(client) || fault);
    try {
      requireTime();
    } catch (fault) {
      client.release();
      throw fault;
    }
    return client;
  }

  #cancel(client: pg.PoolClient, cancel: CancelStatement | null): void {
    if (cancel === null || !("processID" in client) || typeof client.processID !== "number") return;
    this.#cancelled.add(client);
    cancel(client.processID);
  }
}

/** Refuses a connection to a request whose time is over, also where it was over while it waited. */
function requireTime(): void {
  if (millisecondsLeft(currentDeadline()) === 0) throw new Error(timeOverMessage);
}
