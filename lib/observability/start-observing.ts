import "server-only";
import { settings } from "@/lib/config/environment";
import { composeMiddleware, type RequestMiddleware } from "./request-middleware";

/**
 * Begins to measure and tell what the settings ask for: metrics, traces, slow statements. What they do not ask for is not
 * even loaded. Comes before the first statement.
 */
export async function startObserving(): Promise<void> {
  const { METRICS_PORT, SLOW_STATEMENT_MS } = settings();
  const middleware: RequestMiddleware[] = [];
  if (METRICS_PORT !== undefined) {
    const { startMetrics } = await import("./metrics/start-metrics");
    middleware.push(startMetrics());
  }
  if (SLOW_STATEMENT_MS !== undefined) {
    const { logSlowStatements } = await import("./slow-statements");
    middleware.push(logSlowStatements(SLOW_STATEMENT_MS));
  }
  if (areTracesWanted()) {
    const { startTraces } = await import("./traces/start-traces");
    middleware.push(startTraces());
  }
  if (middleware.length > 0)
    Object.assign(globalThis, { sheafObserveRequest: await composeMiddleware(middleware) });
}

function areTracesWanted(): boolean {
  const given = settings();
  if (given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === "none") return false;
  return (given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}
