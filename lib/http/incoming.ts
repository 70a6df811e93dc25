import "server-only";
import type { IncomingMessage } from "node:http";
import type { HeaderReader } from "@/lib/auth/header-reader";

/** A request as the API reads it, whichever server received it. */
export type Incoming = {
  method: string;
  url: URL;
  headers: HeaderReader;
  /** The body's bytes, to be read once; null when there is none. */
  body: AsyncIterable<Uint8Array> | null;
};

/** A request that Next.js received. */
export function fromWebRequest(request: Request): Incoming {
  return { method: request.method, url: new URL(request.url), headers: request.headers, body: request.body };
}

/** A request that Node.js received. Leaving off before the end of its body keeps the connection for the answer. */
export function fromNodeRequest(request: IncomingMessage, url: URL): Incoming {
  const { headers, method = "GET" } = request;
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
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
  };
}
