import { parsedBlocks, type OpenAnswer } from "./parsed-blocks";
import type { OpenRequest, WorkerAnswer } from "./open-base.worker";

/** Who takes what is told of a page. */
export type Follower = { take: (answer: OpenAnswer) => void; fail: (fault: Error) => void };

/** A page that is being read for editing. What is told of it before somebody follows is kept until then. */
export class PageLoading {
  #answers: OpenAnswer[] = [];
  #fault: Error | null = null;
  #follower: Follower | null = null;

  private constructor(readonly source: string) {}

  /** Reads all of it at once. */
  static atOnce(source: string): PageLoading {
    const reading = new PageLoading(source);
    reading.#answers.push(...parsedBlocks(source));
    return reading;
  }

  /** Reads it in a worker, so that nothing waits for it. */
  static aside(source: string): PageLoading {
    const reading = new PageLoading(source);
    reading.#askWorker();
    return reading;
  }

  /** Whether a worker would begin at once: it was loaded, and reads nothing else. */
  static get isWorkerFree(): boolean {
    return workerHasRead && unfinished === 0;
  }

  /** Loads the worker, so that it begins at once when there is something to read. */
  static loadWorker(): void {
    if (worker === null) PageLoading.aside("");
  }

  /** At most one follows, and takes what was told before at once. */
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
      // Whoever follows is told; offline, where a worker cannot be loaded ahead, nobody has lost anything.
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
/** How many pages wait for the worker to read them to their end. */
let unfinished = 0;
