import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "@/tests/bench/servers/process-figures";
import type { MeasuredServer } from "@/tests/bench/servers/start-server";
import type { Waits, writeMeanwhile } from "@/tests/bench/writing-meanwhile";

/** What was seen beside the speed of a work: MB more than before, how long others waited, and the loop blocked (ms). */
export type Around = { memory: number; others: Waits; blocked: number };

/** What a work gives, and what it does to the server and to others. */
export async function watchServer<T>(
  server: MeasuredServer,
  startOthers: () => ReturnType<typeof writeMeanwhile>,
  work: () => Promise<T>,
): Promise<{ result: T; around: Around }> {
  const memoryBefore = memoryOf(server.pid).now;
  await server.loopDelay();
  const others = startOthers();
  const watch = new AbortController();
  const highest = watchMemory(server.pid, watch.signal);
  const result = await work();
  watch.abort();
  const { longest: blocked } = await server.loopDelay();
  const waits = await others.stop();
  return { result, around: { memory: (await highest) - memoryBefore, others: waits, blocked } };
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, memoryOf(pid).now);
    await sleep(50);
  }
  return highest;
}
