import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderReader } from "@/lib/auth/header-reader";
import type { ServiceContext } from "@/lib/services/context";

/** A request for the API, independent of the server that received it. */
export type Incoming = {
  method: string;
  url: URL;
  headers: HeaderReader;
  /** The body's bytes, readable once; null when there is none. */
  body: AsyncIterable<Uint8Array> | null;
  /** Aborts when the client disconnects before the response. */
  signal: AbortSignal;
  /** The context of the batch that the request is a step of. Its caller is known already. */
  batch?: ServiceContext;
};

/** Adapts a request received by Next.js. */
export function fromWebRequest(request: Request): Incoming {
  const { method, headers, body, signal } = request;
  return { method, url: new URL(request.url), headers, body, signal };
}

/** Adapts a request received by Node.js. Reading only part of its body keeps the connection open for the response. */
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
    // Created on demand, because most operations never use it.
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
