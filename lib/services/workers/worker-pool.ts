import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { type Answer, toThrownData } from "./messages";
import { Semaphore } from "./semaphore";
import { TextWorker } from "./text-worker";

const idleSeconds = 60;

/** Up to this size, in characters or bytes, even the worst text takes less than a second. */
const sizeOfEverydayTexts = 512 * 1024;

/** The time that a task may wait for a thread, and the time for each of its parts. */
export type TaskLimits = { waitingSecondsMax: number; workingSecondsMax: number };

const limitsOfRequests: TaskLimits = { waitingSecondsMax: 60, workingSecondsMax: 60 };

/** A task for a thread: its name, its input, the input's size in characters or bytes, and specific limits. */
export type WorkerTask = { task: string; input: unknown; size: number; limits?: TaskLimits };

/** A few threads, started on demand and kept for a while. */
export class WorkerPool {
  // One thread is reserved for everyday texts, however many very long ones there are.
  readonly #longTexts = new Semaphore(2);
  readonly #everydayTexts = new Semaphore(1);
  readonly #idle: { worker: TextWorker; end: NodeJS.Timeout }[] = [];
  readonly #start: () => Worker;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /**
   * Runs a task in one of a few threads; others wait for one, and are refused if none becomes free in time. Yields the
   * parts of a result in parts, and finally the last reply. Work that takes far too long, or too much memory, is
   * refused. A thrown value is part of the reply.
   */
  async *run({ task, input, size, limits = limitsOfRequests }: WorkerTask): AsyncGenerator<Answer, void> {
    const threads = size > sizeOfEverydayTexts ? this.#longTexts : this.#everydayTexts;
    if (!(await threads.acquire(limits.waitingSecondsMax))) {
      yield { fault: toThrownData(tooBusy()) };
      return;
    }
    let worker: TextWorker | null = null;
    let isDone = false;
    try {
      worker = this.#takeWorker();
      let answer = await worker.ask({ task, input }, limits.workingSecondsMax);
      while ("part" in answer) {
        yield answer;
        await yieldToEventLoop();
        answer = await worker.ask("next", limits.workingSecondsMax);
      }
      isDone = true;
      yield answer;
    } finally {
      // An abandoned thread would continue with work that nobody wants.
      if (worker !== null) {
        if (isDone && !worker.hasEnded) this.#keepForLater(worker);
        else worker.end();
      }
      threads.release();
    }
  }

  #takeWorker(): TextWorker {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      clearTimeout(kept.end);
      if (!kept.worker.hasEnded) return kept.worker;
    }
    return new TextWorker(this.#start());
  }

  /** Returns the memory of an idle thread after a while. */
  #keepForLater(worker: TextWorker): void {
    worker.rest();
    const end = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.worker === worker),
        1,
      );
      worker.end();
    }, idleSeconds * 1000).unref();
    this.#idle.push({ worker, end });
  }
}

function tooBusy(): DomainError {
  return new DomainError("unavailable", "The server is busy. Nothing was changed; try again in a moment.", {
    retryAfterSeconds: 10,
  });
}
