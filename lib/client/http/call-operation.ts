import type { Answer, Operation, RequestParts } from "@/lib/contracts/operation";
import { NetworkFailure } from "./network-failure";
import { noteOwnChange, type ChangedPart } from "@/lib/client/cache/own-changes";
import { operationUrl } from "./operation-url";
import { toApiError } from "./to-api-error";

type Needed<Parts> = { [K in keyof Parts as undefined extends Parts[K] ? never : K]: Parts[K] };

/** How an operation is asked for, as its contract says it: `GET /pages/{pageId}`. */
export type Address<O extends Operation> = `${O["method"]} ${O["path"]}`;

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
  /** What it changes of the items that it names, unless it only reads. */
  changes?: ChangedPart;
};

/** A successful answer; `answer` is null when there is none, also after a 304. */
export type Called<O extends Operation> = { status: number; answer: Answer<O> | null; etag: string | null };

type LooseParts = { params?: object; query?: object; body?: unknown };

/**
 * Calls an operation of the interface. Throws `ApiError` when the server refuses and `NetworkFailure` when no
 * answer comes. The contract is known to the compiler only: its schemas are too large to be sent to browsers.
 */
export async function callOperation<O extends Operation = never>(
  address: Address<O>,
  parts: CallParts<O>,
  options: CallOptions = {},
): Promise<Called<O>> {
  const { method, path } = splitAddress(address);
  const { params }: LooseParts = parts;
  const noteChanged = (of: { params?: object | undefined; answer?: unknown }) => {
    if (method !== "GET") noteItems(of, options.changes ?? "other");
  };
  noteChanged({ params });
  const response = await send({ method, path }, parts, options);
  if (!response.ok && response.status !== 304) throw await readRefusal(response);
  const text = await readExactly(response);
  const answer = response.status === 304 || text === null ? null : parseAnswer<O>(response, text);
  noteChanged({ params, answer });
  return { status: response.status, answer, etag: response.headers.get("ETag") };
}

/** The method and the path of an address. */
export function splitAddress(address: string): { method: string; path: string } {
  const [method = "", path = ""] = address.split(" ");
  return { method, path };
}

/** Notes which items a request, or its answer, says that it changes. */
function noteItems(of: { params?: object | undefined; answer?: unknown }, changes: ChangedPart): void {
  const { params = {}, answer } = of;
  const ids: unknown[] = Object.values(params);
  if (typeof answer === "object" && answer !== null && "id" in answer) ids.push(answer.id);
  for (const id of ids) if (typeof id === "string") noteOwnChange(id, changes);
}

async function send(
  { method, path }: { method: string; path: string },
  parts: LooseParts,
  options: CallOptions,
): Promise<Response> {
  const { base = "/api/v1", signal, keepalive = false } = options;
  const init: RequestInit = { method, headers: toHeaders(parts.body, options), keepalive };
  if (parts.body !== undefined) init.body = toBody(parts.body);
  if (signal) init.signal = signal;
  try {
    return await fetch(operationUrl(path, parts, base), init);
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new NetworkFailure(cause);
  }
}

function toHeaders(body: unknown, options: CallOptions): Headers {
  const headers = new Headers();
  if (body !== undefined) {
    headers.set("Content-Type", typeof body === "string" ? "text/markdown" : "application/json");
  }
  if (options.ifMatch !== undefined) headers.set("If-Match", options.ifMatch);
  if (options.ifNoneMatch !== undefined) headers.set("If-None-Match", options.ifNoneMatch);
  return headers;
}

/** A text is markdown; whatever else is sent is JSON. */
function toBody(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
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
function parseAnswer<O extends Operation>(response: Response, text: string): Answer<O> {
  const isMarkdown = response.headers.get("Content-Type")?.startsWith("text/markdown") === true;
  const answer: unknown = isMarkdown ? text : JSON.parse(text);
  return answer as Answer<O>;
}

async function readRefusal(response: Response): Promise<Error> {
  const text = (await readExactly(response)) ?? "";
  return toApiError({ status: response.status, text, header: (name) => response.headers.get(name) });
}
