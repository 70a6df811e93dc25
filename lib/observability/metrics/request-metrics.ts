import "server-only";
import { Gauge, Histogram, type Registry } from "prom-client";
import { eventsRoute, type RequestMiddleware } from "@/lib/observability/request-middleware";

/** Requests by what they are, how they end and how long they take, from their headers to the end of the answer. */
export function measureRequests(registry: Registry): RequestMiddleware {
  const registers = [registry];
  const duration = new Histogram({
    name: "sheaf_http_request_duration_seconds",
    help: "Requests by method, template of the path and class of the status; all but connections for events.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({
    name: "sheaf_http_requests_in_flight",
    help: "Requests that are being answered; all but connections for events.",
    registers,
  });
  return ({ method, route }, { response }, answer) => {
    if (route === eventsRoute) {
      answer();
      return;
    }
    const startedAt = performance.now();
    inFlight.inc();
    response.once("close", () => {
      inFlight.dec();
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : "none";
      duration.observe({ method, route, status }, (performance.now() - startedAt) / 1000);
    });
    answer();
  };
}
