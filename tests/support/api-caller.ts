import { inject } from "vitest";
import { requireConformance } from "./conformance";

/** What the server answered. `json` is undefined when the body is not JSON. */
export type Answer<T = unknown> = {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  json: T;
};

/** A body: bytes, texts and forms go as they are, everything else as JSON. */
export type Sent = string | Uint8Array | FormData | object;

/** Headers beside the credentials; null takes one away that would be sent otherwise. */
export type SentHeaders = Record<string, string | null>;

/** Calls the interface over HTTP with some credentials. Paths are below /api/v1, unless they begin with /api/. */
export type ApiCaller = {
  send: <T = unknown>(
    method: string,
    path: string,
    request?: { body?: Sent | undefined; headers?: SentHeaders | undefined },
  ) => Promise<Answer<T>>;
  get: <T = unknown>(path: string, headers?: SentHeaders) => Promise<Answer<T>>;
  head: (path: string, headers?: SentHeaders) => Promise<Answer>;
  post: <T = unknown>(path: string, body?: Sent, headers?: SentHeaders) => Promise<Answer<T>>;
  put: <T = unknown>(path: string, body?: Sent, headers?: SentHeaders) => Promise<Answer<T>>;
  patch: <T = unknown>(path: string, body?: Sent, headers?: SentHeaders) => Promise<Answer<T>>;
  delete: <T = unknown>(path: string, headers?: SentHeaders) => Promise<Answer<T>>;
};

/** A caller that sends these headers with every request; every exchange is held against the OpenAPI document. */
export function createCaller(credentials: Record<string, string>): ApiCaller {
  const send: ApiCaller["send"] = async <T>(
    method: string,
    path: string,
    { body, headers: given = {} }: { body?: Sent | undefined; headers?: SentHeaders | undefined } = {},
  ) => {
    const url = urlOf(path);
    const isRaw = typeof body === "string" || body instanceof Uint8Array;
    const isForm = body instanceof FormData;
    const type =
      body === undefined || isForm ? {} : { "Content-Type": isRaw ? "text/markdown" : "application/json" };
    const headers = toHeaders({ ...credentials, ...type, ...given });
    const payload = isRaw ? body : body === undefined || isForm ? undefined : JSON.stringify(body);
    const options = isForm ? { body } : payload === undefined ? {} : { body: toBytes(payload) };
    const response = await fetch(url, { method, headers, redirect: "manual", ...options });
    const bytes = Buffer.from(await readBody(response));
    const answer = {
      status: response.status,
      headers: response.headers,
      bytes,
      text: bytes.toString("utf8"),
    };
    await requireConformance({
      method,
      url,
      request: { headers, body: parseOr(payload, body) },
      response: answer,
    });
    return { ...answer, json: parseOr(answer.text, undefined) as T };
  };
  return {
    send,
    get: (path, headers) => send("GET", path, { headers }),
    head: (path, headers) => send("HEAD", path, { headers }),
    post: (path, body, headers) => send("POST", path, { body, headers }),
    put: (path, body, headers) => send("PUT", path, { body, headers }),
    patch: (path, body, headers) => send("PATCH", path, { body, headers }),
    delete: (path, headers) => send("DELETE", path, { headers }),
  };
}

/** A caller without credentials. */
export const nobody: ApiCaller = createCaller({});

let asked = 0;

/** The full address of a path. Where several processes are tested, the next one each time. */
export function urlOf(path: string): URL {
  const urls = inject("urls");
  return new URL(path.startsWith("/api/") ? path : `/api/v1${path}`, urls[asked++ % urls.length]);
}

/** All of a body; of events, which have no end, what comes first. */
async function readBody(response: Response): Promise<Uint8Array> {
  const isEvents = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (!isEvents || response.body === null) return new Uint8Array(await response.arrayBuffer());
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}

function toHeaders(given: SentHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== null) headers.set(name, value);
  return headers;
}

// As bytes, because fetch would give a text a media type when a test sends none.
function toBytes(payload: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(payload));
}

function parseOr(text: string | Uint8Array | undefined, otherwise: unknown): unknown {
  try {
    return typeof text === "string" ? (JSON.parse(text.replace(/^\uFEFF/, "")) as unknown) : otherwise;
  } catch {
    return otherwise;
  }
}
