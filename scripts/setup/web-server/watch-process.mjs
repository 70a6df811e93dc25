import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

const sampleMs = 500;

/** A long piece of work or garbage that is not collected yet is no overload: it has to last for so many samples. */
const samplesToTell = 4;

/** Watches whether this process keeps up: how late its event loop is on average, and how full its memory. */
export function watchProcess({ delayMsMax, heapPercentMax }) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lateSamples = 0;
  let fullSamples = 0;
  const sample = () => {
    const isLate = delay.mean / 1e6 > delayMsMax;
    delay.reset();
    lateSamples = isLate ? lateSamples + 1 : 0;
    fullSamples = heapPercent() > heapPercentMax ? fullSamples + 1 : 0;
  };
  const timer = setInterval(sample, sampleMs);
  timer.unref();
  return {
    isOverloaded: () => lateSamples >= samplesToTell || fullSamples >= samplesToTell,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

function heapPercent() {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return (100 * used) / limit;
}
