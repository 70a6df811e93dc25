import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describeFault, log } from "@/lib/config/log";
import { findRoute } from "./define-routes";
import { fromNodeRequest } from "./incoming";

/**
 * Answers a request of the API without Next.js, by the handlers of its routes; returns false, and does nothing, when
 * the path is not one of theirs. Routes of modules that are not loaded yet are not found.
 */
export function answerDirectly(request: IncomingMessage, response: ServerResponse): boolean {
  const target = request.url ?? "/";
  // An invalid URL is refused elsewhere. If it were resolved, //host/path would name another server.
  const address = `http://localhost${target}`;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const route = findRoute(url.pathname);
  const answer = route?.value.get(request.method ?? "");
  if (route === null || answer === undefined) return false;
  answer(fromNodeRequest(request, response, url), route.params)
    .then(({ status, headers, body }) => {
      // It was refused meanwhile, because its body did not come, or its client has gone.
      if (response.headersSent || response.destroyed) {
        discard(body);
        return;
      }
      // The rest of the body is not awaited.
      response.writeHead(status, request.complete ? headers : { ...headers, Connection: "close" });
      if (body === null || body instanceof Uint8Array) response.end(body);
      else return pipeline(body, response);
    })
    .catch((fault: unknown) => {
      // Clients disconnect at any time, and event listeners always do.
      if (!isLeaving(fault)) log().error({ fault: describeFault(fault) }, "answer not sent");
      response.destroy();
    });
  return true;
}

function discard(body: unknown): void {
  if (body instanceof Readable) body.destroy();
}

function isLeaving(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ERR_STREAM_PREMATURE_CLOSE";
}
