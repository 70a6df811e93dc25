import "server-only";
import { Readable } from "node:stream";
import { assumeActor } from "@/lib/auth/authenticate-request";
import { log } from "@/lib/config/log";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { newId } from "@/lib/services/new-id";
import { renderRefusal } from "./error-response";
import { noteRequestId } from "./current-request";
import type { Endpoint, Implementation } from "./endpoint";
import { fromWebRequest, type Incoming } from "./incoming";
import type { RenderedAnswer } from "./reply";
import { uncountedMeter, type RateLimitMeter, rateLimitMeter } from "./rate-limit-meter";
import { isNoneMatchMet } from "./request-headers";
import { type FoundRoute, RouteTable } from "./route-table";
import { toRefusal } from "./to-refusal";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];

/** A handler as Next.js calls it. */
type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** The common core of both entrances: Next.js calls it through a `Route`, `answerDirectly` calls it directly. */
type Answerer = (request: Incoming, params: unknown) => Promise<FinishedAnswer>;

/** An answer with all its headers. */
type FinishedAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | AsyncIterable<Uint8Array> | null;
};

const table = new RouteTable<ReadonlyMap<string, Answerer>>();
const notFoundAnswerers = toAnswerers(() => ({ allow: null, isCounted: true }));
const implementationTable = new RouteTable<ReadonlyMap<string, Implementation>>();

/** An operation with the code behind it, and the values of the parameters in its path. */
export type FoundImplementation = { implementation: Implementation; params: Record<string, string> };

/** The implementation of an operation by its method and the path in a URL; null where there is none. */
export function findImplementation(method: string, path: string): FoundImplementation | null {
  const found = implementationTable.find(path);
  const implementation = found?.value.get(method);
  return found === null || implementation === undefined ? null : { implementation, params: found.params };
}

/**
 * The handlers of a path, by method: those of the loaded module that defines them, or below `/api/v1` those that say that nothing
 * is there. Null for all other paths. A slash at the end does not matter.
 */
export function findRoute(path: string): FoundRoute<ReadonlyMap<string, Answerer>> | null {
  const found = table.find(path);
  return found ?? (/^\/api\/v1(?:\/|$)/.test(path) ? { value: notFoundAnswerers, params: {} } : null);
}

/**
 * The handlers of one path: the implemented ones, and a refusal for every other method. Request ids, refusals and
 * faults, conditional reads, caching headers and the request's log line are all handled here.
 */
export function defineRoutes(
  ...implementations: readonly [Implementation, ...Implementation[]]
): Record<Method, Route> {
  const byMethod = new Map<string, Implementation>();
  for (const implementation of implementations) byMethod.set(implementation.operation.method, implementation);
  const read = byMethod.get("GET");
  if (read !== undefined) byMethod.set("HEAD", read);
  const { base = "/api/v1", path } = implementations[0].operation;
  implementationTable.add(path, byMethod);
  return serve(base + path, byMethod);
}

/** The handlers of a path that is no operation of the interface, with the same around them. */
export function defineEndpoint(endpoint: Endpoint): Record<Method, Route> {
  const { method, path } = endpoint.operation;
  return serve(path, new Map([[method, endpoint]]));
}

function serve(path: string, byMethod: ReadonlyMap<string, Endpoint>): Record<Method, Route> {
  const allow = [...byMethod.keys(), "OPTIONS"].join(", ");
  const isCounted = [...byMethod.values()].some((endpoint) => endpoint.isCounted);
  const answerers = toAnswerers((method) => byMethod.get(method) ?? { allow, isCounted });
  table.add(path, answerers);
  return toRoutes(answerers);
}

/** The handlers for an unknown path: every method is refused with `not_found`. */
export function defineUnknownRoute(): Record<Method, Route> {
  return toRoutes(notFoundAnswerers);
}

/** A method without an endpoint, and those that its path has; null for a path where nothing is. */
type NoEndpoint = { allow: string | null; isCounted: boolean };

type Target = Endpoint | NoEndpoint;

function toAnswerers(targetOf: (method: Method) => Target): ReadonlyMap<Method, Answerer> {
  return new Map(
    methods.map((method) => {
      const target = targetOf(method);
      return [method, (request, params) => answer({ request, params, target })];
    }),
  );
}

function toRoutes(answerers: ReadonlyMap<Method, Answerer>): Record<Method, Route> {
  const routeOf =
    (method: Method): Route =>
    async (request, { params }) => {
      const answerer = answerers.get(method);
      if (answerer === undefined) throw new Error(`There is no handler for ${method}.`);
      const { body, ...head } = await answerer(fromWebRequest(request), await params);
      return new Response(toWebBody(body), head);
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

function toWebBody(body: FinishedAnswer["body"]): BodyInit | null {
  if (body === null) return null;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  // A wrapped stream that waits for its next bytes would not notice that the client has disconnected.
  return toWebStream(body instanceof Readable ? body : Readable.from(body));
}

// Node.js and browsers name the same type of stream differently.
function toWebStream(body: Readable): ReadableStream {
  return Readable.toWeb(body) as ReadableStream;
}

async function answer(call: { request: Incoming; params: unknown; target: Target }): Promise<FinishedAnswer> {
  const { request, params, target } = call;
  const startedAt = performance.now();
  const requestId = newId();
  noteRequestId(requestId);
  const meter = target.isCounted === true ? rateLimitMeter(request.headers) : uncountedMeter;
  const facts = { requestId, target, meter };
  let actor: Actor | undefined;
  let finished: FinishedAnswer;
  try {
    const note = (known: Actor) => (actor = known);
    const rendered =
      "run" in target
        ? await target.run({ request, requestId, params, note, count: meter.count })
        : await answerWithout(request, target, meter);
    finished = await finish(request, rendered, facts);
  } catch (thrown) {
    const refusal = await countedRefusal(thrown, meter);
    const rendered = renderRefusal(toRefusal(refusal, { requestId, method: request.method }));
    finished = await finish(request, rendered, facts);
  }
  log().info({
    requestId,
    method: request.method,
    route: "run" in target ? target.operation.path : "none",
    status: finished.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    ...(actor === undefined ? {} : { actor: actor.kind === "token" ? actor.tokenId : actor.userId }),
  });
  return finished;
}

/** The refusal of a request; one without valid credentials counts against its address, and may be refused for that. */
async function countedRefusal(thrown: unknown, meter: RateLimitMeter): Promise<unknown> {
  const isUnauthorized = thrown instanceof DomainError && thrown.code === "unauthorized";
  if (meter.isUsed || !isUnauthorized) return thrown;
  try {
    await meter.count(null);
    return thrown;
  } catch (refusal) {
    return refusal;
  }
}

/**
 * The response to a method that a path does not implement. Credentials are not looked up for it: it counts against a token that
 * was used a moment ago, and otherwise against the address.
 */
async function answerWithout(
  request: Incoming,
  { allow }: NoEndpoint,
  meter: RateLimitMeter,
): Promise<RenderedAnswer> {
  await meter.count(assumeActor(request.headers));
  if (allow === null) {
    const { pathname } = request.url;
    return renderRefusal(
      new DomainError("not_found", `There is nothing at ${pathname}. See /docs/api for what there is.`),
    );
  }
  if (request.method === "OPTIONS") return { status: 204, headers: { Allow: allow }, body: null };
  const refusal = renderRefusal(
    new DomainError(
      "method_not_allowed",
      `${request.method} is not allowed here; the allowed methods are ${allow}.`,
    ),
  );
  return { ...refusal, headers: { ...refusal.headers, Allow: allow } };
}

async function finish(
  request: Incoming,
  { status, headers: own, body }: RenderedAnswer,
  facts: { requestId: string; target: Target; meter: RateLimitMeter },
): Promise<FinishedAnswer> {
  const headers: Record<string, string> = {
    ...own,
    ...facts.meter.headers(),
    "X-Request-Id": facts.requestId,
    "Cache-Control": cachingOf(facts.target),
    "X-Content-Type-Options": "nosniff",
  };
  if (readsConditionally(facts.target) && isNoneMatchMet(request.headers, own["ETag"])) {
    delete headers["Content-Type"];
    delete headers["Content-Length"];
    return { status: 304, headers, body: null };
  }
  if (body === null) return { status, headers, body: null };
  if (typeof body !== "string") {
    return { status, headers, body: request.method === "HEAD" ? null : await body.open() };
  }
  const bytes = Buffer.from(body);
  headers["Content-Length"] = String(bytes.length);
  return { status, headers, body: bytes };
}

/** Only operations that read `If-None-Match` respond with 304: a write takes effect and says so. */
function readsConditionally(target: Target): boolean {
  return "run" in target && target.operation.ifNoneMatch !== undefined;
}

function cachingOf(target: Target): string {
  if (!("run" in target)) return "no-store";
  const { operation } = target;
  if (operation.access === "public") return "no-cache";
  // Compression on the way would shift the positions that byte ranges count.
  if (operation.success.body === "bytes") return "private, no-cache, no-transform";
  if (operation.success.body === "events") return "no-store, no-transform";
  return operation.success.body === "markdown" ? "private, no-cache" : "private, no-store";
}
