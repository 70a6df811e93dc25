import "server-only";
import { Worker } from "node:worker_threads";
import type { Answer } from "./messages";
import { WorkerPool, type WorkerTask } from "./worker-pool";

const memoryMaxMb = 1_024;

// The bundler finds the thread's code only if its address is written like this.
const pool = new WorkerPool(
  () =>
    new Worker(new URL("./text.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
    }),
);

/** Runs a task in a thread of this process (`WorkerPool.run`). */
export function runInWorker(task: WorkerTask): AsyncGenerator<Answer, void> {
  return pool.run(task);
}
