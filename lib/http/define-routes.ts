import "server-only";
import { log } from "@/lib/config/log";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { newId } from "@/lib/services/new-id";
import { renderRefusal } from "./error-response";
import type { Implementation } from "./implement";
import type { RenderedAnswer } from "./reply";
import { isNoneMatchMet } from "./request-headers";
import { toRefusal } from "./to-refusal";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * The handlers of one path: those that are implemented, and a refusal for every other method. The one place for
 * request ids, refusals and faults, conditional reads, caching headers and the log line of a request.
 */
export function defineRoutes(...implementations: readonly Implementation[]): Record<Method, Route> {
  const byMethod = new Map<string, Implementation>();
  for (const implementation of implementations) byMethod.set(implementation.operation.method, implementation);
  const read = byMethod.get("GET");
  if (read !== undefined) byMethod.set("HEAD", read);
  const allow = [...byMethod.keys(), "OPTIONS"].join(", ");

  const routeOf = (method: Method): Route => {
    const implementation = byMethod.get(method);
    return (request, context) => respond(request, context, implementation ?? allow);
  };
  return {
    GET: routeOf("GET"),
    HEAD: routeOf("HEAD"),
    POST: routeOf("POST"),
    PUT: routeOf("PUT"),
    PATCH: routeOf("PATCH"),
    DELETE: routeOf("DELETE"),
    OPTIONS: routeOf("OPTIONS"),
  };
}

/** The handlers where there is no route: every method is refused with `not_found`. */
export function defineUnknownRoute(): Record<Method, Route> {
  const route: Route = (request, context) => respond(request, context, "");
  return { GET: route, HEAD: route, POST: route, PUT: route, PATCH: route, DELETE: route, OPTIONS: route };
}

async function respond(
  request: Request,
  context: { params: Promise<unknown> },
  target: Implementation | string,
): Promise<Response> {
  const startedAt = performance.now();
  const requestId = newId();
  let actor: Actor | undefined;
  let answer: RenderedAnswer;
  try {
    answer =
      typeof target === "string"
        ? answerWithout(request, target)
        : await target.run({ request, params: await context.params, note: (known) => (actor = known) });
  } catch (thrown) {
    answer = renderRefusal(toRefusal(thrown, requestId));
  }
  const response = toResponse(request, answer, { requestId, target });
  log().info({
    requestId,
    method: request.method,
    route: typeof target === "string" ? "none" : target.operation.path,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    ...(actor === undefined ? {} : { actor: actor.kind === "token" ? actor.tokenId : actor.userId }),
  });
  return response;
}

/** The answer to a method that a path does not implement; `allow` is empty where there is no such path. */
function answerWithout(request: Request, allow: string): RenderedAnswer {
  if (allow === "") {
    const { pathname } = new URL(request.url);
    return renderRefusal(
      new DomainError("not_found", `There is nothing at ${pathname}. See /docs/api for what there is.`),
    );
  }
  if (request.method === "OPTIONS") return { status: 204, headers: { Allow: allow }, body: null };
  const refusal = renderRefusal(
    new DomainError(
      "method_not_allowed",
      `${request.method} does not work here; the methods that do are ${allow}.`,
    ),
  );
  return { ...refusal, headers: { ...refusal.headers, Allow: allow } };
}

function toResponse(
  request: Request,
  answer: RenderedAnswer,
  facts: { requestId: string; target: Implementation | string },
): Response {
  const headers = new Headers({ ...answer.headers, "X-Request-Id": facts.requestId });
  headers.set("Cache-Control", cachingOf(facts.target));
  headers.set("X-Content-Type-Options", "nosniff");
  if (readsConditionally(facts.target) && isNoneMatchMet(request.headers, answer.headers["ETag"])) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  if (answer.body === null) return new Response(null, { status: answer.status, headers });
  const bytes = Buffer.from(answer.body);
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, { status: answer.status, headers });
}

/** Only operations that read `If-None-Match` answer 304: a write has its effect and says so. */
function readsConditionally(target: Implementation | string): boolean {
  return typeof target !== "string" && target.operation.ifNoneMatch !== undefined;
}

function cachingOf(target: Implementation | string): string {
  if (typeof target === "string") return "no-store";
  const { operation } = target;
  if (operation.access === "public") return "no-cache";
  return operation.success.body === "markdown" ? "private, no-cache" : "private, no-store";
}
