import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderReader } from "@/lib/auth/header-reader";

/** A request as the API reads it, whichever server received it. */
export type Incoming = {
  method: string;
  url: URL;
  headers: HeaderReader;
  /** The body's bytes, to be read once; null when there is none. */
  body: AsyncIterable<Uint8Array> | null;
  /** Aborts when the client goes away before it has the answer. */
  signal: AbortSignal;
};

/** A request that Next.js received. */
export function fromWebRequest(request: Request): Incoming {
  const { method, headers, body, signal } = request;
  return { method, url: new URL(request.url), headers, body, signal };
}

/** A request that Node.js received. Leaving off before the end of its body keeps the connection for the answer. */
export function fromNodeRequest(request: IncomingMessage, response: ServerResponse, url: URL): Incoming {
  const { headers, method = "GET" } = request;
  let gone: AbortController | undefined;
  return {
    method,
    url,
    headers: {
      get: (name) => {
        const value = headers[name];
        return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
      },
      has: (name) => headers[name] !== undefined,
    },
    // Most operations never ask.
    get signal() {
      gone ??= abortWhenGone(response);
      return gone.signal;
    },
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
  };
}

function abortWhenGone(response: ServerResponse): AbortController {
  const gone = new AbortController();
  const leave = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) leave();
  else response.once("close", leave);
  return gone;
}
