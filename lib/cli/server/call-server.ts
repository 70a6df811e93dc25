import { randomUUID } from "node:crypto";
import type { AnswerOf, AnyRequest, JsonAddress, RequestTo } from "@/lib/client/http/call-operation";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import { operationUrl, splitAddress } from "@/lib/client/http/operation-url";
import { toApiError } from "@/lib/client/http/to-api-error";
import type { OperationAddress } from "@/lib/contracts/operations";
import { Failure } from "@/lib/cli/failures";
import type { Connection } from "./connection";
import { withRetries } from "./with-retries";

declare const CLI_VERSION: string;

/** A body that is made anew for each time that it is sent, because a stream can be read only once. */
export type StreamedBody = { type: string; open: () => ReadableStream<Uint8Array> | Blob | FormData };

/** What a request of the command line can have besides its parts. */
export type Extras = {
  accept?: string;
  ifMatch?: string;
  /** The key under which a change happens once; another one each time, if it is not given. */
  idempotencyKey?: string;
  streamed?: StreamedBody;
  /** Without a limit of time: for uploads and downloads. */
  unhurried?: boolean;
};

/**
 * Calls an operation and returns its JSON. What may pass is tried again, a change under one `Idempotency-Key`, so that
 * it happens once. Throws `ApiError` when the server refuses and `NetworkFailure` without an answer.
 */
export async function callServer<A extends JsonAddress>(
  connection: Connection,
  address: A,
  request: RequestTo<A> & Pick<Extras, "idempotencyKey">,
): Promise<AnswerOf<A>> {
  return readAnswer<A>(await openResponse(connection, address, request));
}

/** Like `callServer`, with a body that is sent as it is read. */
export async function sendStream<A extends JsonAddress>(
  connection: Connection,
  address: A,
  request: { query?: object; streamed: StreamedBody; idempotencyKey?: string },
): Promise<AnswerOf<A>> {
  return readAnswer<A>(await openStreamed(connection, address, request));
}

/** Sends like `sendStream` and returns the response, whose body is still to be read. */
export function openStreamed(
  connection: Connection,
  address: OperationAddress,
  request: { query?: object; streamed: StreamedBody; idempotencyKey?: string },
): Promise<Response> {
  return open(connection, address, { ...request, unhurried: true });
}

/** Sends a request like `callServer` and returns the response, whose body is still to be read. */
export function openResponse<A extends OperationAddress>(
  connection: Connection,
  address: A,
  request: RequestTo<A> & Omit<Extras, "streamed">,
): Promise<Response> {
  return open(connection, address, request);
}

async function readAnswer<A extends JsonAddress>(response: Response): Promise<AnswerOf<A>> {
  const answer: unknown = response.status === 204 ? null : JSON.parse(await readAll(response));
  // Trusted without validation, as in the browser: the server and this client come from the same contract.
  return answer as AnswerOf<A>;
}

function open(
  connection: Connection,
  address: OperationAddress,
  request: AnyRequest & Extras,
): Promise<Response> {
  const { method } = splitAddress(address);
  const headers = toHeaders(connection, request);
  if (method !== "GET") headers.set("Idempotency-Key", request.idempotencyKey ?? randomUUID());
  return withRetries(connection, () => sendOnce(connection, address, { request, headers }));
}

async function sendOnce(
  connection: Connection,
  address: OperationAddress,
  { request, headers }: { request: AnyRequest & Extras; headers: Headers },
): Promise<Response> {
  const { url, signal, timeoutSeconds } = connection;
  const init: RequestInit & { duplex?: "half" } = {
    method: splitAddress(address).method,
    headers,
    // A redirect would drop the credentials or turn a change into a read.
    redirect: "manual",
    signal,
  };
  if (timeoutSeconds > 0 && request.unhurried !== true)
    init.signal = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
  if (request.streamed !== undefined) {
    init.body = request.streamed.open();
    init.duplex = "half";
  } else if (request.body !== undefined)
    init.body = typeof request.body === "string" ? request.body : JSON.stringify(request.body);
  const response = await fetchOrFail(url + operationUrl(address, request), init, connection);
  if (response.status >= 300 && response.status < 400) throw redirected(response, url);
  if (!response.ok) throw await toError(response, url);
  return response;
}

async function fetchOrFail(url: string, init: RequestInit, { signal, ...connection }: Connection) {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const isLate = cause instanceof DOMException && cause.name === "TimeoutError";
    throw isLate
      ? new Failure(
          "unreachable",
          `${connection.url} did not answer in ${connection.timeoutSeconds} seconds.`,
        )
      : new NetworkFailure(cause);
  }
}

function toHeaders({ token }: Connection, { accept, ifMatch, body, streamed }: AnyRequest & Extras): Headers {
  const headers = new Headers({ "User-Agent": `sheaf/${CLI_VERSION}` });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (accept !== undefined) headers.set("Accept", accept);
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (body !== undefined)
    headers.set("Content-Type", typeof body === "string" ? "text/markdown" : "application/json");
  // The boundary of a form is set by `fetch`.
  if (streamed !== undefined && streamed.type !== "") headers.set("Content-Type", streamed.type);
  return headers;
}

/** The text of a response byte for byte: `Response.text()` would drop a byte order mark. */
export async function readAll(response: Response): Promise<string> {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
}

function redirected(response: Response, url: string): Failure {
  const target = response.headers.get("Location") ?? "";
  const place = URL.canParse(target, url) ? new URL(target, url).origin : "another address";
  return new Failure("unreachable", `${url} leads on to ${place}. Sign in there: sheaf login ${place}`);
}

async function toError(response: Response, url: string): Promise<Error> {
  const { status } = response;
  const error = toApiError({
    status,
    text: await readAll(response),
    header: (name) => response.headers.get(name),
  });
  if (!(error instanceof NetworkFailure)) return error;
  // A proxy says so while the server behind it starts.
  if (status === 502 || status === 503 || status === 504)
    return new NetworkFailure(new Error(`${url} answered ${status}`));
  return new Failure(
    "unreachable",
    `What answers at ${url} (with ${status}) is not a Sheaf server. Check the address.`,
  );
}
