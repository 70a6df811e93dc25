import "server-only";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { RequestMiddleware } from "@/lib/observability/request-middleware";
import { measureDatabase } from "./database-metrics";
import { measureRequests } from "./request-metrics";
import { measureWork } from "./work-metrics";

/** Begins to measure, and lets the process of `npm start` read what this one measured, beside the others. */
export function startMetrics(): RequestMiddleware {
  const registry = new Registry();
  measureProcess(registry);
  measureDatabase(registry);
  measureWork(registry);
  const middleware = measureRequests(registry);
  Object.assign(globalThis, { sheafReadMetrics: () => registry.getMetricsAsJSON() });
  return middleware;
}

/** Memory, processor, garbage and the delay of the event loop. Of several processes, the oldest start and the worst delay. */
function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray()) {
    const { name } = metric;
    if (name === "process_start_time_seconds") Object.assign(metric, { aggregator: "min" });
    if (name.startsWith("nodejs_eventloop_lag")) Object.assign(metric, { aggregator: "max" });
  }
}
