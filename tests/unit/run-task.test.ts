import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "@/lib/services/workers/run-task";
import { WorkerPool } from "@/lib/services/workers/worker-pool";

const code = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", () => parentPort.postMessage({ result: "of a thread" }));`;
const threads = globalThis as { sheafRunInWorker?: WorkerPool["run"] };
const input = { bytes: new TextEncoder().encode("of the caller") };

beforeAll(() => {
  const pool = new WorkerPool(() => new Worker(code, { eval: true }));
  threads.sheafRunInWorker = (task) => pool.run(task);
});
afterAll(() => {
  delete threads.sheafRunInWorker;
});

test("long texts go to a thread, and short ones only with heavy work", async () => {
  expect(await runTask("readText", 16_384, input)).toBe("of the caller");
  expect(await runTask("readText", 16_385, input)).toBe("of a thread");
  expect(await runTask("readText", { size: 1 }, input)).toBe("of the caller");
  expect(await runTask("readText", { size: 1, isHeavy: true }, input)).toBe("of a thread");
});
