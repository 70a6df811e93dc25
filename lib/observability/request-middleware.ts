import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readRoutes } from "./route-of";

/** What may be told of a request: no addresses, ids or texts. */
type KnownRequest = {
  method: string;
  /** The template of its path, such as `/pages/{pageId}`. */
  route: string;
};

/** A request with its answer. */
type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Does something around the work of answering a request, which it calls. */
export type RequestMiddleware = (known: KnownRequest, exchange: Exchange, answer: () => void) => void;

/** The route of the connections that stay open, and are no measure for how long an answer takes. */
export const eventsRoute = "/api/v1/events";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What the web server calls for each request: all of them, the first one outside. */
export async function composeMiddleware(
  middleware: readonly RequestMiddleware[],
): Promise<(request: IncomingMessage, response: ServerResponse, answer: () => void) => void> {
  const routeOf = await readRoutes();
  return (request, response, answer) => {
    const { method = "", url = "" } = request;
    const known = { method: methods.has(method) ? method : "other", route: routeOf(url) };
    const exchange = { request, response };
    const all = middleware.reduceRight<() => void>(
      (inner, outer) => () => outer(known, exchange, inner),
      answer,
    );
    all();
  };
}
