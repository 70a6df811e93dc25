import "server-only";
import type { Worker } from "node:worker_threads";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { type Answer, type Order, toThrownData } from "./messages";

type Settle = (answer: Answer) => void;

/** A thread that handles one order at a time. */
export class TextWorker {
  readonly #worker: Worker;
  #asked: Settle | null = null;
  #hasEnded = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.on("message", (answer: Answer) => this.#settle()?.(answer));
    this.#worker.on("error", (fault) => {
      // The thread is dying, but `exit` comes only later.
      this.end();
      this.#settle()?.(toFault(isOutOfMemory(fault) ? tooHard() : fault));
    });
    this.#worker.on("exit", () => {
      this.#hasEnded = true;
      this.#settle()?.(toFault(new Error("A worker ended before it answered.")));
    });
  }

  /** Whether the thread accepts no more orders. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Sends an order and returns the reply; work that takes too long, or too much memory, is refused, and the thread
   * ends.
   */
  ask(order: Order, secondsMax: number): Promise<Answer> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.end();
        this.#settle()?.(toFault(tooHard()));
      }, secondsMax * 1000);
      this.#asked = (answer) => {
        clearTimeout(late);
        resolve(answer);
      };
      this.#worker.ref();
      this.#worker.postMessage(order);
    });
  }

  /** Lets the process exit while the thread is idle. */
  rest(): void {
    this.#worker.unref();
  }

  end(): void {
    this.#hasEnded = true;
    void this.#worker.terminate();
  }

  #settle(): Settle | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }
}

function toFault(thrown: unknown): Answer {
  return { fault: toThrownData(thrown) };
}

function isOutOfMemory(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function tooHard(): DomainError {
  return new DomainError(
    "payload_too_large",
    "What was sent takes the server too much time or memory to read. Nothing was changed; send it in smaller parts.",
  );
}
