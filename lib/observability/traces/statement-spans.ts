import "server-only";
import { SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { observeStatements } from "@/lib/db/connection/statement-observers";
import { shortStatement } from "@/lib/observability/short-statement";

const nothing = () => undefined;

/** A span for each statement that belongs to a request. */
export function traceStatements(tracer: Tracer): void {
  observeStatements((text) => {
    if (trace.getActiveSpan()?.isRecording() !== true) return nothing;
    const statement = shortStatement(text);
    const [word = "statement"] = /[A-Za-z]+/.exec(statement.replace(/^\/\*.*?\*\//, "")) ?? [];
    const span = tracer.startSpan(word.toUpperCase(), {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": statement },
    });
    return (hasFailed) => {
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });
}
