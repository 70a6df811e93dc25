// Loaded into a measured server by --import: on SIGUSR2 writes how long its event loop was blocked, and starts anew;
// ends the server when the bench is gone.
import { readFileSync, writeFileSync } from "node:fs";

const resolution = 5;
const path = process.env.BENCH_LOOP_DELAY;

// However the bench ends, its servers end with it.
process.stdin.on("end", () => process.exit()).resume();

if (path) {
  let longest = 0;
  let longestOwn = 0;
  let before = { at: performance.now(), worked: workedSoFar() };
  setInterval(() => {
    const now = { at: performance.now(), worked: workedSoFar() };
    const delay = Math.max(0, now.at - before.at - resolution);
    longest = Math.max(longest, delay);
    longestOwn = Math.max(longestOwn, Math.min(delay, now.worked - before.worked));
    before = now;
  }, resolution).unref();
  process.on("SIGUSR2", () => {
    writeFileSync(`${path}.${process.pid}`, JSON.stringify({ longest, longestOwn }));
    longest = 0;
    longestOwn = 0;
  });
}

/** Milliseconds that this thread was on a processor. Where the system does not tell, all time counts. */
function workedSoFar() {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
