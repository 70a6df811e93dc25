import type { Answer, RequestParts } from "@/lib/contracts/operation";
import type { OperationAddress, OperationAt } from "@/lib/contracts/operations";
import { NetworkFailure } from "./network-failure";
import { noteOwnChange, type ChangedPart } from "@/lib/client/cache/own-changes";
import { operationUrl, splitAddress } from "./operation-url";
import { toApiError } from "./to-api-error";
import { retryWhenRateLimited } from "./retry-when-rate-limited";

/** The parts of a request; those without a required field are optional. */
export type Given<Parts> = Pick<Parts, NeededPart<Parts>> & Partial<Omit<Parts, NeededPart<Parts>>>;

type NeededPart<Parts> = {
  [K in keyof Parts]: undefined extends Parts[K] ? never : Record<string, never> extends Parts[K] ? never : K;
}[keyof Parts];

/** The address of an operation that answers with JSON or nothing, not with a text, bytes or events. */
export type JsonAddress = {
  [A in OperationAddress]: OperationAt[A]["success"]["body"] extends string ? never : A;
}[OperationAddress];

/** Options of a request besides its parts. */
export type SendingOptions = {
  ifMatch?: string;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; browsers allow this for small bodies only. */
  keepalive?: boolean;
  /** `false` throws `rate_limited` at once, for who waits by themselves; otherwise the request waits as the server says. */
  retriesRateLimit?: false;
  /** The part of the named items that it changes, unless it only reads; null for nothing of them. */
  changes?: ChangedPart | null;
};

/** A request of an operation. */
export type RequestTo<A extends OperationAddress> = Given<RequestParts<OperationAt[A]>> & SendingOptions;

/** The response of an operation when it succeeds. */
export type AnswerOf<A extends OperationAddress> = Answer<OperationAt[A]>;

/** A request of any operation. */
export type AnyRequest = SendingOptions & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  ifNoneMatch?: string;
};

/**
 * Calls an operation of the interface and returns its response. Throws `ApiError` when the server refuses and
 * `NetworkFailure` without a response.
 */
export async function callOperation<A extends JsonAddress>(
  address: A,
  request: RequestTo<A>,
): Promise<AnswerOf<A>> {
  const response = await sendRequest(address, request);
  const answer: unknown = response.status === 204 ? null : JSON.parse(await readText(response));
  const { changes = "other" } = request;
  if (isChange(address) && changes !== null && hasId(answer)) noteOwnChange(answer.id, changes);
  // The response is trusted without validation: the server and this client come from the same contract.
  return answer as AnswerOf<A>;
}

/**
 * Sends a request of an operation and returns the response, which can be a 304 with `ifNoneMatch`. Throws like
 * `callOperation`.
 */
export async function sendRequest<A extends OperationAddress>(
  address: A,
  request: RequestTo<A> & { ifNoneMatch?: string },
): Promise<Response> {
  const { params = {}, changes = "other" }: AnyRequest = request;
  const noteChanges = () => {
    if (!isChange(address) || changes === null) return;
    for (const id of Object.values(params)) if (typeof id === "string") noteOwnChange(id, changes);
  };
  noteChanges();
  const attempt = async () => {
    const answered = await send(address, request);
    if (!answered.ok && answered.status !== 304) throw await readRefusal(answered);
    return answered;
  };
  const response = await retryWhenRateLimited(attempt, request);
  noteChanges();
  return response;
}

/** The text of a response byte for byte: `Response.text()` would drop a byte order mark. */
export async function readText(response: Response): Promise<string> {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
}

function isChange(address: OperationAddress): boolean {
  return !address.startsWith("GET ");
}

function hasId(answer: unknown): answer is { id: string } {
  return typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string";
}

async function send(address: OperationAddress, request: AnyRequest): Promise<Response> {
  const { body, signal, keepalive = false } = request;
  const { method } = splitAddress(address);
  const init: RequestInit = { method, headers: toHeaders(request), keepalive };
  // A text is markdown; everything else is sent as JSON.
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  try {
    return await fetch(operationUrl(address, request), init);
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new NetworkFailure(cause);
  }
}

function toHeaders({ body, ifMatch, ifNoneMatch }: AnyRequest): Headers {
  const headers = new Headers();
  if (body !== undefined) {
    headers.set("Content-Type", typeof body === "string" ? "text/markdown" : "application/json");
  }
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (ifNoneMatch !== undefined) headers.set("If-None-Match", ifNoneMatch);
  return headers;
}

async function readRefusal(response: Response): Promise<Error> {
  const text = await readText(response);
  return toApiError({ status: response.status, text, header: (name) => response.headers.get(name) });
}
