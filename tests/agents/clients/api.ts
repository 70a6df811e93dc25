import type { Tally } from "./tally";

/** What a request sends besides its method and path: JSON, or a markdown text as it is. */
export type Sent = {
  query?: Record<string, string | number>;
  json?: unknown;
  markdown?: string;
  zip?: Uint8Array<ArrayBuffer>;
  etag?: string;
};

/** What was answered; `json` is undefined for a text. */
export type Answer<T> = { status: number; etag: string; text: string; json: T };

/** A step of a batch. */
export type Step = { method: string; path: string; name?: string; body?: unknown; headers?: object };

/** One part of a list. */
type Part<T> = { data: T[]; nextCursor?: string | null };

/** A program that works over HTTP with a token, and counts what is answered. */
export class Api {
  readonly tally: Tally = { requests: 0, bytes: 0 };
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Sends a request and gives whatever is answered. */
  async attempt<T>(method: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const { query = {}, json, markdown, zip, etag } = sent;
    const url = new URL(`${this.#url}/api/v1${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const type =
      zip !== undefined ? "application/zip" : markdown === undefined ? "application/json" : "text/markdown";
    const body = zip ?? markdown ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { "Content-Type": type }),
        ...(etag === undefined ? {} : { "If-Match": etag }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    this.tally.requests += 1;
    this.tally.bytes += bytes.length;
    const text = bytes.toString("utf8");
    const isJson = response.headers.get("content-type")?.includes("application/json") === true;
    return {
      status: response.status,
      etag: response.headers.get("etag") ?? "",
      text,
      // The type is what the contract says of the operation.
      json: (isJson ? JSON.parse(text) : undefined) as T,
    };
  }

  /** Sends a request that must not be refused. */
  async send<T>(method: string, path: string, sent?: Sent): Promise<Answer<T>> {
    const answer = await this.attempt<T>(method, path, sent);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  }

  /** Reads a record. */
  async get<T>(path: string, query: Sent["query"] = {}): Promise<T> {
    return (await this.send<T>("GET", path, { query })).json;
  }

  /** Sends a change as JSON and gives the record that is answered. */
  async change<T>(method: "POST" | "PATCH" | "DELETE", path: string, json?: unknown): Promise<T> {
    return (await this.send<T>(method, path, json === undefined ? {} : { json })).json;
  }

  /** Reads a whole list, part by part; ends before the first item that `until` is true of. */
  async list<T>(
    path: string,
    { query = {}, until }: { query?: Sent["query"]; until?: (item: T) => boolean } = {},
  ): Promise<T[]> {
    const found: T[] = [];
    let cursor: string | undefined;
    do {
      const part = await this.get<Part<T>>(path, { ...query, ...(cursor === undefined ? {} : { cursor }) });
      const end = until === undefined ? -1 : part.data.findIndex(until);
      if (end >= 0) return [...found, ...part.data.slice(0, end)];
      found.push(...part.data);
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  /** Runs steps by as many batches as it takes, and gives what each answered; none may be refused. */
  async batch<T>(steps: readonly Step[], options: { atomic?: boolean } = {}): Promise<T[]> {
    const bodies: T[] = [];
    for (let at = 0; at < steps.length; at += 100) {
      const operations = steps.slice(at, at + 100);
      const { results } = await this.change<{ results: { status: number; body: T }[] }>("POST", "/batch", {
        ...options,
        operations,
      });
      const refused = results.find(({ status }) => status >= 400);
      if (refused !== undefined) throw new Error(`A step was refused: ${JSON.stringify(refused.body)}`);
      bodies.push(...results.map(({ body }) => body));
    }
    return bodies;
  }
}
