import type { Answer, Operation, RequestParts } from "@/lib/contracts/operation";
import { NetworkFailure } from "./network-failure";
import { noteOwnChange } from "./own-changes";
import { operationUrl } from "./operation-url";
import { toRefusal } from "./to-refusal";

type Needed<Parts> = { [K in keyof Parts as undefined extends Parts[K] ? never : K]: Parts[K] };

/** The parts of a request that the operation has. */
export type CallParts<O extends Operation> = Needed<RequestParts<O>>;

/** How to send a request, besides what it says. */
export type CallOptions = {
  ifMatch?: string;
  ifNoneMatch?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page; browsers allow it for small bodies only. */
  keepalive?: boolean;
  /** Where the operation stands; the versioned interface unless told. */
  base?: "/api" | "/api/v1";
};

/** A successful answer; `answer` is null when there is none, also after a 304. */
export type Called<O extends Operation> = { status: number; answer: Answer<O> | null; etag: string | null };

type LooseParts = { params?: object; query?: object; body?: unknown };

/**
 * Calls an operation of the interface. Throws `ApiRefusal` when the server refuses and `NetworkFailure` when no
 * answer comes.
 */
export async function callOperation<O extends Operation>(
  operation: O,
  parts: CallParts<O>,
  options: CallOptions = {},
): Promise<Called<O>> {
  const { params }: LooseParts = parts;
  noteChanged(operation, { params });
  const response = await send(operation, parts, options);
  if (!response.ok && response.status !== 304) throw await readRefusal(response);
  const text = await readExactly(response);
  const answer = response.status === 304 || text === null ? null : parseAnswer(operation, text);
  noteChanged(operation, { params, answer });
  return { status: response.status, answer, etag: response.headers.get("ETag") };
}

/** Notes which items a request, or its answer, says that it changes. */
function noteChanged(
  { method, tag }: Operation,
  of: { params?: object | undefined; answer?: unknown },
): void {
  if (method === "GET") return;
  const { params = {}, answer } = of;
  const ids: unknown[] = Object.values(params);
  if (typeof answer === "object" && answer !== null && "id" in answer) ids.push(answer.id);
  for (const id of ids)
    if (typeof id === "string") noteOwnChange(id, tag === "Content" ? "content" : "other");
}

async function send(operation: Operation, parts: LooseParts, options: CallOptions): Promise<Response> {
  const { base = "/api/v1", signal, keepalive = false } = options;
  const init: RequestInit = { method: operation.method, headers: toHeaders(operation, options), keepalive };
  if (parts.body !== undefined) init.body = toBody(operation, parts.body);
  if (signal) init.signal = signal;
  try {
    return await fetch(operationUrl(operation, parts, base), init);
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new NetworkFailure(cause);
  }
}

function toHeaders(operation: Operation, options: CallOptions): Headers {
  const headers = new Headers();
  if (operation.body) {
    headers.set("Content-Type", operation.body.type === "json" ? "application/json" : "text/markdown");
  }
  if (options.ifMatch !== undefined) headers.set("If-Match", options.ifMatch);
  if (options.ifNoneMatch !== undefined) headers.set("If-None-Match", options.ifNoneMatch);
  return headers;
}

function toBody(operation: Operation, body: unknown): string {
  return operation.body?.type === "markdown" ? String(body) : JSON.stringify(body);
}

/** The text byte for byte: `Response.text()` would drop a byte order mark. */
async function readExactly(response: Response): Promise<string | null> {
  try {
    const bytes = await response.arrayBuffer();
    return response.status === 204 ? null : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
}

/** The one place where an answer is believed: the server and this client come from the same contract. */
function parseAnswer<O extends Operation>(operation: O, text: string): Answer<O> {
  const answer: unknown = operation.success.body === "markdown" ? text : JSON.parse(text);
  return answer as Answer<O>;
}

async function readRefusal(response: Response): Promise<Error> {
  const text = (await readExactly(response)) ?? "";
  return toRefusal({ status: response.status, text, header: (name) => response.headers.get(name) });
}
