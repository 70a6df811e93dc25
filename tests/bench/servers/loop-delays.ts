import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The longest that an event loop was late since the last question, in milliseconds: for its own work or for want of a
 * processor.
 */
export type LoopDelay = { longest: number };

/** What a server tells of its event loop when it is started with this module imported and this environment. */
export function loopDelays() {
  const path = join(tmpdir(), `sheaf-bench-loop-${process.pid}`);
  return {
    module: new URL("loop-delay.mjs", import.meta.url).href,
    env: { BENCH_LOOP_DELAY: path },
    longestOf: (pid: number) => askLoopDelay(pid, `${path}.${pid}`),
  };
}

async function askLoopDelay(pid: number, path: string): Promise<LoopDelay> {
  rmSync(path, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let tries = 0; tries < 200; tries += 1) {
    await sleep(10);
    if (existsSync(path)) {
      const text = readFileSync(path, "utf8");
      if (text.endsWith("}")) return JSON.parse(text) as LoopDelay;
    }
  }
  throw new Error(`Process ${pid} does not say how long its event loop was blocked.`);
}
