import { getHeapStatistics } from "node:v8";

const sampleMs = 100;

/** A long piece of work, or garbage that is not collected yet, is no overload: it has to last, through so many samples at least. */
const lateMsToTell = 5_000;
const fullMsToTell = 2_000;
const samplesToTell = 3;

/**
 * Watches whether this process keeps up: whether its event loop has been late by more than `delayMsMax` for five seconds without
 * a pause, or its memory fuller than `heapPercentMax` for two.
 */
export function watchProcess({ delayMsMax, heapPercentMax }) {
  const late = lasting(lateMsToTell);
  const full = lasting(fullMsToTell);
  let sampledAt = performance.now();
  const sample = () => {
    const now = performance.now();
    const passedMs = now - sampledAt;
    sampledAt = now;
    late.note(passedMs - sampleMs > delayMsMax, passedMs);
    full.note(heapPercent() > heapPercentMax, passedMs);
  };
  const timer = setInterval(sample, sampleMs);
  timer.unref();
  return {
    isOverloaded: () => late.isReached() || full.isReached(),
    stop: () => clearInterval(timer),
  };
}

/** Whether something has been so in all samples of the last `milliseconds`. */
function lasting(milliseconds) {
  let lastedMs = 0;
  let samples = 0;
  return {
    note: (isSo, passedMs) => {
      lastedMs = isSo ? lastedMs + passedMs : 0;
      samples = isSo ? samples + 1 : 0;
    },
    isReached: () => lastedMs >= milliseconds && samples >= samplesToTell,
  };
}

function heapPercent() {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return (100 * used) / limit;
}
