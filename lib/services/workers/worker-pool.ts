import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { type Answer, toThrownData } from "./messages";
import { Semaphore } from "./semaphore";
import { TextWorker } from "./text-worker";

const idleSeconds = 60;

/** Up to this size, in characters or bytes, the worst that can be in a text takes less than a second. */
const sizeOfEverydayTexts = 512 * 1024;

/** How long a task may wait for a thread, and how long each of its parts may take. */
export type TaskLimits = { waitingSecondsMax: number; workingSecondsMax: number };

const limitsOfRequests: TaskLimits = { waitingSecondsMax: 60, workingSecondsMax: 60 };

/** A task for a thread: its name, its input, how many characters or bytes these are, and its own limits. */
export type WorkerTask = { task: string; input: unknown; size: number; limits?: TaskLimits };

/** A few threads that are started when they are needed, and kept for a while. */
export class WorkerPool {
  // However many very long texts there are, those of everyday have a thread that is never theirs.
  readonly #longTexts = new Semaphore(2);
  readonly #everydayTexts = new Semaphore(1);
  readonly #idle: { worker: TextWorker; end: NodeJS.Timeout }[] = [];
  readonly #start: () => Worker;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /**
   * Has a task done in a thread of its own, of which there are few: others wait for one, and are refused where none comes free in
   * time. Yields the parts of a result that comes in parts, and the answer that is the last. What takes far too long, or too much
   * memory, is refused. What is thrown is a part of the answer.
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
      // One that was left in the middle would go on with what nobody wants.
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

  /** The memory of a thread that has nothing to do is given back after a while. */
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
