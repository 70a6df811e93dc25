import { expect, test } from "vitest";
import { watchProcess } from "@/scripts/setup/web-server/watch-process.mjs";
import { eventually } from "@/tests/support/deadline";

/** Lets nothing else run for so long, again and again until the answer is there. */
function holdingUp(milliseconds: number, ask: () => boolean) {
  return eventually(() => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return Promise.resolve(ask() || null);
  });
}

test("an event loop that is late for long is told, and one that keeps up again is not", async () => {
  const watch = watchProcess({ delayMsMax: 100, heapPercentMax: 100 });
  expect(watch.isOverloaded()).toBe(false);
  await holdingUp(300, watch.isOverloaded);
  await eventually(() => Promise.resolve(!watch.isOverloaded() || null));
  watch.stop();
});

test("memory that is full for long is told", async () => {
  const watch = watchProcess({ delayMsMax: 60_000, heapPercentMax: 0 });
  expect(watch.isOverloaded()).toBe(false);
  await eventually(() => Promise.resolve(watch.isOverloaded() || null));
  watch.stop();
});
