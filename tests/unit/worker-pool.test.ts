import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import type { Answer } from "@/lib/services/workers/messages";
import { WorkerPool } from "@/lib/services/workers/worker-pool";

/** Tells which thread it is, never answers, or fails where nobody catches it. */
const code = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ task }) => {
    if (task === "hang") for (;;);
    if (task === "die") setImmediate(() => { throw new Error("dying"); });
    else parentPort.postMessage({ result: threadId });
  });`;

const thread = expect.any(Number) as unknown;

function makePool() {
  const pool = new WorkerPool(() => new Worker(code, { eval: true }));
  return async (task: string, limits = { waitingSecondsMax: 30, workingSecondsMax: 30 }) => {
    const answers: Answer[] = [];
    for await (const answer of pool.run({ task, input: null, size: 1, limits })) answers.push(answer);
    return answers;
  };
}

describe("threads", () => {
  it("are used again", async () => {
    const run = makePool();
    const first = await run("tell");
    expect(await run("tell")).toEqual(first);
  });

  it("refuse what takes too long, and are replaced", async () => {
    const run = makePool();
    const first = await run("tell");
    expect(await run("hang", { waitingSecondsMax: 30, workingSecondsMax: 0.05 })).toMatchObject([
      { fault: { kind: "refusal", code: "payload_too_large" } },
    ]);
    const next = await run("tell");
    expect(next).toEqual([{ result: thread }]);
    expect(next).not.toEqual(first);
  });

  it("get no further task once they are dying", async () => {
    const run = makePool();
    expect(await run("die")).toMatchObject([{ fault: { kind: "fault", message: "dying" } }]);
    expect(await run("tell")).toEqual([{ result: thread }]);
  });

  it("refuse what waits for too long, and serve those who wait in their order", async () => {
    const run = makePool();
    const hanging = run("hang", { waitingSecondsMax: 30, workingSecondsMax: 0.3 });
    const waiting = run("tell");
    expect(await run("tell", { waitingSecondsMax: 0.01, workingSecondsMax: 30 })).toMatchObject([
      { fault: { kind: "refusal", code: "unavailable", facts: { retryAfterSeconds: 10 } } },
    ]);
    expect(await hanging).toMatchObject([{ fault: { code: "payload_too_large" } }]);
    expect(await waiting).toEqual([{ result: thread }]);
  });

  it("that cannot be started keep no place", async () => {
    let isBroken = true;
    const pool = new WorkerPool(() => {
      if (isBroken) throw new Error("no memory");
      return new Worker(code, { eval: true });
    });
    const task = { task: "tell", input: null, size: 1 };
    await expect(pool.run(task).next()).rejects.toThrow("no memory");
    isBroken = false;
    expect(await pool.run(task).next()).toMatchObject({ value: { result: thread } });
  });
});
