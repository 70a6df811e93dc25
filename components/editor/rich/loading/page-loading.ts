import { streamBlocks, type OpenAnswer } from "./stream-blocks";
import type { OpenRequest, WorkerAnswer } from "./open-base.worker";

/** Receives the results for a page. */
export type Follower = { take: (answer: OpenAnswer) => void; fail: (fault: Error) => void };

/** A page being parsed for editing. Results are buffered until there is a follower. */
export class PageLoading {
  #answers: OpenAnswer[] = [];
  #fault: Error | null = null;
  #follower: Follower | null = null;

  private constructor(readonly source: string) {}

  /** Parses all of it synchronously. */
  static atOnce(source: string): PageLoading {
    const reading = new PageLoading(source);
    reading.#answers.push(...streamBlocks(source));
    return reading;
  }

  /** Parses it in a worker, so that nothing waits for it. */
  static aside(source: string): PageLoading {
    const reading = new PageLoading(source);
    reading.#askWorker();
    return reading;
  }

  /** Whether the worker is loaded and idle. */
  static get isWorkerFree(): boolean {
    return workerHasRead && unfinished === 0;
  }

  /** Loads the worker, so that it can start immediately. */
  static loadWorker(): void {
    if (worker === null) PageLoading.aside("");
  }

  /** Adds the only follower, which receives the buffered results immediately. */
  follow(follower: Follower): void {
    this.#follower = follower;
    for (const answer of this.#answers.splice(0)) follower.take(answer);
    if (this.#fault) follower.fail(this.#fault);
  }

  #askWorker(): void {
    worker ??= new Worker(new URL("./open-base.worker.ts", import.meta.url), { type: "module" });
    const opener = worker;
    const id = (asked += 1);
    unfinished += 1;
    const end = () => {
      unfinished -= 1;
      opener.removeEventListener("message", read);
      opener.removeEventListener("error", fail);
    };
    const read = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id !== id) return;
      if (data.answer.kind === "whole") {
        end();
        workerHasRead = true;
      }
      if (this.#follower) this.#follower.take(data.answer);
      else this.#answers.push(data.answer);
    };
    const fail = (event: ErrorEvent) => {
      // The followers are told; a worker that cannot be preloaded offline does no harm.
      event.preventDefault();
      end();
      worker = null;
      workerHasRead = false;
      this.#fault = new Error(event.message);
      this.#follower?.fail(this.#fault);
    };
    opener.addEventListener("message", read);
    opener.addEventListener("error", fail);
    const request: OpenRequest = { id, source: this.source };
    opener.postMessage(request);
  }
}

let worker: Worker | null = null;
let workerHasRead = false;
let asked = 0;
/** The number of pages that the worker has not finished. */
let unfinished = 0;
