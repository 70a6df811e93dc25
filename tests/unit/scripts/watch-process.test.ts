import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchProcess } from "@/scripts/setup/web-server/watch-process.mjs";
import { eventually } from "@/tests/support/deadline";

/** Lets nothing else run for so long, and then what waited. */
async function holdUp(milliseconds: number): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  await nextTurn();
}

test("an event loop that is late all the time is told, and one that keeps up again is not", async () => {
  const watch = watchProcess({ delayMsMax: 500, heapPercentMax: 100 });
  expect(watch.isOverloaded()).toBe(false);
  while (!watch.isOverloaded()) await holdUp(1_000);
  await eventually(() => Promise.resolve(!watch.isOverloaded() || null));
  watch.stop();
});

test("a single long piece of work is not told", async () => {
  const watch = watchProcess({ delayMsMax: 100, heapPercentMax: 100 });
  await holdUp(6_000);
  await nextTurn();
  expect(watch.isOverloaded()).toBe(false);
  watch.stop();
});

test("memory that is full for long is told", async () => {
  const watch = watchProcess({ delayMsMax: 60_000, heapPercentMax: 0 });
  expect(watch.isOverloaded()).toBe(false);
  await eventually(() => Promise.resolve(watch.isOverloaded() || null));
  watch.stop();
});
