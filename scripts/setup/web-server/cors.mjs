import { randomUUID } from "node:crypto";

const methods = "GET, HEAD, POST, PUT, PATCH, DELETE";
// Browsers let the asterisk cover everything but Authorization; older ones do not support it.
const requestHeaders =
  "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Range, If-Range, Last-Event-ID, *";
const answerHeaders =
  "ETag, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed, X-Request-Id, Content-Disposition, Content-Range, Content-Part, Link, Allow";
const secondsKept = 86_400;

/**
 * Lets browser programs from any origin use the versioned API with a token (CORS, Fetch standard, section 3.3):
 * refusals from every layer can be read like other responses. Requests with a cookie stay closed to other origins; only
 * the description is open to all. Responds to preflights itself, also for unknown paths, so that the refusal that
 * follows can be read; true when it has responded.
 */
export function handleCors(request, response) {
  const [path] = request.url.split("?", 1);
  if (path !== "/api/v1" && !path.startsWith("/api/v1/")) return false;
  if (request.headers.cookie !== undefined && path !== "/api/v1/openapi.json") return false;
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (!isPreflight(request)) {
    response.setHeader("Access-Control-Expose-Headers", answerHeaders);
    return false;
  }
  response.writeHead(204, {
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": requestHeaders,
    "Access-Control-Max-Age": String(secondsKept),
    "Cache-Control": "no-store",
    "X-Request-Id": randomUUID(),
  });
  response.end();
  return true;
}

function isPreflight({ method, headers }) {
  return (
    method === "OPTIONS" &&
    headers.origin !== undefined &&
    headers["access-control-request-method"] !== undefined
  );
}
