import "server-only";
import { SpanKind } from "@opentelemetry/api";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace-node";

/** Of Next.js and Sheaf; others, such as addresses with what was searched for, are left out. */
const toldAttributes = new Set([
  "db.query.text",
  "db.system.name",
  "error.type",
  "exception.type",
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
  "next.route",
  "next.rsc",
  "next.span_name",
  "next.span_type",
  "sheaf.request_id",
]);

/**
 * Passes on the spans of requests, without what could be users' content: addresses, and messages of faults. What Next.js does
 * at the start, for no request, is left out.
 */
export class AttributeAllowlist implements SpanProcessor {
  readonly #next: SpanProcessor;

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span, context: Parameters<SpanProcessor["onStart"]>[1]): void {
    // It would name the address.
    if (span.name.startsWith("fetch ")) span.updateName("fetch");
    this.#next.onStart(span, context);
  }

  onEnd(span: ReadableSpan): void {
    if (span.parentSpanContext === undefined && span.kind !== SpanKind.SERVER) return;
    keepTold(span.attributes);
    for (const { attributes } of span.events) keepTold(attributes ?? {});
    Reflect.deleteProperty(span.status, "message");
    this.#next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}

function keepTold(attributes: object): void {
  for (const name of Object.keys(attributes)) {
    if (!toldAttributes.has(name)) Reflect.deleteProperty(attributes, name);
  }
}
