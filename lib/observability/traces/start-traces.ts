import "server-only";
import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { readVersion } from "@/lib/config/version";
import type { RequestMiddleware } from "@/lib/observability/request-middleware";
import { AttributeAllowlist } from "./attribute-allowlist";
import { traceRequests } from "./request-spans";
import { LoggingExporter } from "./logging-exporter";
import { traceStatements } from "./statement-spans";

/**
 * Sends traces where the variables of OpenTelemetry say. Next.js makes spans of what it answers as soon as there is a
 * provider; the rest is made here.
 */
export function startTraces(): RequestMiddleware {
  const own = resourceFromAttributes({ "service.name": "sheaf", "service.version": readVersion() });
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new LoggingExporter(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new AttributeAllowlist(new BatchSpanProcessor(exporter))],
  });
  provider.register();
  const tracer = trace.getTracer("sheaf", readVersion());
  traceStatements(tracer);
  Object.assign(globalThis, { sheafSendTraces: () => provider.forceFlush() });
  return traceRequests(tracer);
}
