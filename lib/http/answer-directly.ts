import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findRoute } from "./define-routes";
import { fromNodeRequest } from "./incoming";

const base = "/api/v1";

/**
 * Answers a request of the API without Next.js, by the very handlers of its routes; false, and nothing done, when
 * the path is none of them. Routes that no module has defined yet are not found.
 */
export function answerDirectly(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? "/", "http://localhost");
  const route = url.pathname.startsWith(`${base}/`) ? findRoute(url.pathname.slice(base.length)) : null;
  const answer = route?.value.get(request.method ?? "");
  if (route === null || answer === undefined) return false;
  void answer(fromNodeRequest(request, url), route.params).then(({ status, headers, body }) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  return true;
}
