import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Relinking } from "@/lib/domain/links/rewrite-page-links";
import { TextRelinker } from "@/lib/services/links/relink-texts";
import { WorkerPool } from "@/lib/services/workers/worker-pool";

/** Takes forever for a text that begins with "hard", and gives back all others. */
const code = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ input: { pages } }) => {
    if (pages.some(({ markdown }) => markdown.startsWith("hard"))) for (;;);
    parentPort.postMessage({ result: pages });
  });`;
const threads = globalThis as { sheafRunInWorker?: WorkerPool["run"] };
const nowhere = { ids: [], names: [], isFromTop: true };
const relinking: Relinking = { kind: "move", place: nowhere };
const toPage = (markdown: string) => ({
  markdown: markdown.padEnd(20_000, "."),
  ordinals: [],
  folders: nowhere,
  showsPlace: true,
});

describe("links of locked pages", () => {
  beforeAll(() => {
    const pool = new WorkerPool(() => new Worker(code, { eval: true }));
    threads.sheafRunInWorker = (task) => pool.run(task);
  });
  afterAll(() => {
    delete threads.sheafRunInWorker;
  });

  it("stay as they are only in the text that takes too long", async () => {
    const pages = [toPage("one"), toPage("hard"), toPage("two")];
    const relinker = new TextRelinker(relinking, { waitingSecondsMax: 30, workingSecondsMax: 0.8 });
    expect(await relinker.relink(pages)).toEqual([pages[0], null, pages[2]]);
  });

  it("stay as they are where no thread comes free, and refuse nothing", async () => {
    const hanging = new TextRelinker(relinking, { waitingSecondsMax: 0, workingSecondsMax: 0.3 });
    const waiting = new TextRelinker(relinking, { waitingSecondsMax: 0, workingSecondsMax: 30 });
    const first = hanging.relink([toPage("hard")]);
    expect(await waiting.relink([toPage("one")])).toEqual([null]);
    expect(await first).toEqual([null]);
  });
});
