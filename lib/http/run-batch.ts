import "server-only";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { BatchBody, BatchStep } from "@/lib/contracts/batch";
import { batchAnswerBytesMax, batchSecondsMax } from "@/lib/contracts/limits";
import { type Operation, takesIdempotencyKey } from "@/lib/contracts/operation";
import { log } from "@/lib/config/log";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { requireActiveCredentials } from "@/lib/services/access/require-active-credentials";
import type { ItemIds } from "@/lib/services/access/require-still-accessible";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { withinBatchTime } from "@/lib/services/request-time";
import { type FoundImplementation, findImplementation } from "./define-routes";
import { renderRefusal } from "./error-response";
import type { RenderedAnswer } from "./reply";
import { type NamedAnswer, resolveStep, type ResolvedStep, toNamedAnswer } from "./step-references";
import { placeInStep, refusalOfStep } from "./step-refusals";
import { toRefusal } from "./to-refusal";

/** The client's connection, and the key that the whole request came with. */
type BatchRequest = { signal: AbortSignal; idempotencyKey: string | null };

type Batch = { body: BatchBody; request: BatchRequest };

/** The headers of an answer that are about the step; the others are about the connection. */
const headersKept = [
  "ETag",
  "Location",
  "Last-Modified",
  "Link",
  "Content-Part",
  "Retry-After",
  "Idempotency-Replayed",
];

/**
 * Runs the steps of a batch in order and returns the JSON of their answers. An atomic batch runs in one transaction and
 * throws the refusal of the first step that is refused, and is broken off when its time is over; otherwise each step takes
 * effect by itself.
 */
export async function runBatch(ctx: ServiceContext, batch: Batch): Promise<string> {
  const answers = batch.body.atomic
    ? await withinBatchTime(() => inTransaction(ctx, (tx) => runSteps(tx, batch)))
    : await runSteps(ctx, batch);
  return `{"results":[${answers.map(toJson).join(",")}]}`;
}

/** The items that the steps of an atomic batch concern, apart from those that they deleted. */
export function itemsOfBatch({
  body,
  answer,
}: {
  body: BatchBody;
  answer: RenderedAnswer["body"];
}): ItemIds[] {
  if (typeof answer !== "string") return [];
  const { results } = JSON.parse(answer) as { results: { status: number; body: unknown }[] };
  const byName = new Map<string, NamedAnswer>();
  return body.operations.flatMap((step, index) => {
    const resolved = resolveStep(step, byName);
    const result = results[index];
    if (step.name !== undefined && result !== undefined)
      byName.set(step.name, toNamedAnswer({ status: result.status, body: JSON.stringify(result.body) }));
    if (step.method === "DELETE") return [];
    const { pageId, parentId } = (resolved.body ?? {}) as ItemIds;
    return [{ pageId, parentId, ...findStep(resolved).params }];
  });
}

async function runSteps(ctx: ServiceContext, { body, request }: Batch): Promise<RenderedAnswer[]> {
  const answers: RenderedAnswer[] = [];
  const byName = new Map<string, NamedAnswer>();
  const endsAt = Date.now() + batchSecondsMax * 1000;
  for (const [index, step] of body.operations.entries()) {
    if (request.signal.aborted) throw clientLeft();
    const requestId = newId();
    let answer: RenderedAnswer;
    try {
      requireRoom(answers);
      requireTime(endsAt);
      await requireActiveCredentials(ctx);
      const resolved = resolveStep(step, byName);
      const found = findStep(resolved);
      if (body.atomic) requireAtomic(step, found.implementation.operation);
      const key = body.atomic ? null : keyOfStep(request.idempotencyKey, index);
      const running = runStep(ctx, { step: resolved, found, signal: request.signal, key });
      answer = await (body.atomic
        ? running.catch(placeInStep(resolved, found.implementation.operation))
        : running);
    } catch (thrown) {
      if (body.atomic) throw thrown instanceof DomainError ? refusalOfStep(thrown, { step, index }) : thrown;
      answer = renderRefusal(toRefusal(thrown, { requestId, method: step.method }));
    }
    logStep(ctx, { requestId, step: index + 1, method: step.method, status: answer.status });
    answers.push(answer);
    if (step.name !== undefined) byName.set(step.name, toNamedAnswer(answer));
  }
  return answers;
}

/** The line in the log about a step; that of the whole request follows. */
function logStep(
  { actor }: ServiceContext,
  facts: { requestId: string; step: number; method: string; status: number },
): void {
  log().info({ ...facts, actor: actor.kind === "token" ? actor.tokenId : actor.userId });
}

function findStep({ method, url }: ResolvedStep): FoundImplementation {
  const found = findImplementation(method, url.pathname);
  if (found === null) {
    const message = `There is no operation ${method} ${url.pathname}. See /docs/api for what there is.`;
    throw new DomainError("not_found", message);
  }
  if (!isStep(found.implementation.operation)) {
    const message =
      "is that of an operation that cannot be a step of a batch; send it in a request of its own";
    throw invalidRequest({ path: "path", message });
  }
  return found;
}

/** Whether the operation can be a step: it takes and answers JSON, and is not for browser sessions alone. */
function isStep({ access, body, success, id }: Operation): boolean {
  if (access === "session" || access === "public" || id === "runBatch") return false;
  if (success.body === "bytes" || success.body === "events") return false;
  return body === undefined || body.type === "json" || body.type === "markdown";
}

function requireAtomic({ headers }: BatchStep, operation: Operation): void {
  if (!takesIdempotencyKey(operation)) {
    const message =
      "is that of an operation that only reads, and the steps of an atomic batch are changes; read in another request";
    throw invalidRequest({ path: "path", message });
  }
  if (headers?.["Idempotency-Key"] !== undefined) {
    const message = "belongs to the whole of an atomic batch: send it as the header of the request";
    throw invalidRequest({ path: "headers.Idempotency-Key", message });
  }
}

type StepRun = {
  step: ResolvedStep;
  found: FoundImplementation;
  signal: AbortSignal;
  /** The key that the step has from that of the batch. */
  key: string | null;
};

function runStep(ctx: ServiceContext, { step, found, signal, key }: StepRun): Promise<RenderedAnswer> {
  const { method, url, body } = step;
  const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const headers = new Map([["accept", "application/json"]]);
  if (key !== null) headers.set("idempotency-key", key);
  for (const [name, value] of Object.entries(step.headers)) headers.set(name, value);
  if (sent !== null) headers.set("content-type", "application/json");
  const reader = {
    get: (name: string) => headers.get(name) ?? null,
    has: (name: string) => headers.has(name),
  };
  return found.implementation.run({
    request: { method, url, headers: reader, body: sent && inOnePiece(sent), signal, batch: ctx },
    params: found.params,
    note: () => undefined,
    count: () => Promise.resolve(),
  });
}

function inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return Readable.from([bytes]);
}

/** A key for one step, the same whenever the batch is repeated. */
function keyOfStep(key: string | null, index: number): string | null {
  return key === null ? null : createHash("sha256").update(`${index}\n${key}`).digest("base64url");
}

function requireRoom(answers: readonly RenderedAnswer[]): void {
  const size = answers.reduce((sum, { body }) => sum + (typeof body === "string" ? body.length : 0), 0);
  if (size <= batchAnswerBytesMax) return;
  throw new DomainError(
    "payload_too_large",
    "The answers of the steps before are large, so this one was not run. Send it in another request.",
  );
}

function requireTime(endsAt: number): void {
  if (Date.now() < endsAt) return;
  throw new DomainError(
    "unavailable",
    `The steps before took ${batchSecondsMax} seconds, so this one was not run. Send it in another request.`,
    { retryAfterSeconds: 1 },
  );
}

function clientLeft(): DomainError {
  return new DomainError("unavailable", "The connection ended before the batch did.", {
    retryAfterSeconds: 1,
  });
}

function toJson({ status, headers, body }: RenderedAnswer): string {
  const kept = Object.fromEntries(
    headersKept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  // The body is JSON already.
  return `{"status":${status},"headers":${JSON.stringify(kept)},"body":${typeof body === "string" ? body : "null"}}`;
}
