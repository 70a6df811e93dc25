import "server-only";
import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { findRoute } from "@/lib/http/define-routes";
import { eventsRoute, type RequestMiddleware } from "@/lib/observability/request-middleware";

/** A span for each request that is answered without Next.js, which makes those of the others. */
export function traceRequests(tracer: Tracer): RequestMiddleware {
  return ({ method, route }, { request, response }, answer) => {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    if (route === eventsRoute || findRoute(pathname) === null) {
      answer();
      return;
    }
    const attributes = { "http.request.method": method, "http.route": route };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    response.once("close", () => {
      const id = response.getHeader("X-Request-Id");
      if (typeof id === "string") span.setAttribute("sheaf.request_id", id);
      if (response.headersSent) span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), answer);
  };
}
