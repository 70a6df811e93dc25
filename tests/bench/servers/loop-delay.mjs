// Loaded into a measured server by --import: on SIGUSR2 writes how long its event loop was blocked, and starts anew.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 5;
const path = process.env.BENCH_LOOP_DELAY;

if (path) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  process.on("SIGUSR2", () => {
    const longest = Math.max(0, delays.max / 1e6 - resolution);
    delays.reset();
    writeFileSync(`${path}.${process.pid}`, JSON.stringify({ longest }));
  });
}
