import "server-only";
import pg from "pg";
import { exhausted } from "./database-errors";
import { DeadlineExceeded, millisecondsLeft } from "./deadline";

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: Error | boolean) => void,
) => void;

/**
 * A pool with a bounded queue, whose connections follow the deadline of the request that they are lent to: at that time
 * `cancel` is called with the process of the database, and the connection is not lent again.
 */
export class BoundedPool extends pg.Pool {
  readonly #waitingMax: number;
  readonly #cancel: (processId: number) => void;

  constructor(
    config: pg.PoolConfig,
    { waitingMax, cancel }: { waitingMax: number; cancel: (processId: number) => void },
  ) {
    super(config);
    this.#waitingMax = waitingMax;
    this.#cancel = cancel;
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
    const left = millisecondsLeft();
    const fault = this.#refusal(left);
    if (fault !== null) throw fault;
    const client = await super.connect();
    if (left !== null) this.#limit(client, left);
    return client;
  }

  #refusal(left: number | null): Error | null {
    if (left === 0) return new DeadlineExceeded("The time of the request is over.");
    return this.waitingCount < this.#waitingMax ? null : new Error(exhausted);
  }

  #limit(client: pg.PoolClient, milliseconds: number): void {
    const release = client.release.bind(client);
    let isCancelled = false;
    const timer = setTimeout(() => {
      isCancelled = true;
      if ("processID" in client && typeof client.processID === "number") this.#cancel(client.processID);
    }, milliseconds);
    timer.unref();
    client.release = (fault) => {
      clearTimeout(timer);
      // The cancellation may still be on its way, and would hit the next one's statement.
      release(fault ?? isCancelled);
    };
  }
}
