/** Calls the application: the answer's JSON; throws when it refuses. */
export type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls with a token. */
export function caller(base: string, secret: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return (await response.json()) as Record<string, unknown>;
  };
}

/** How long somebody waited who wrote meanwhile, in milliseconds. */
export type Waits = { p99: number; longest: number };

/** Appends to a page again and again until `stop` is called. */
export function writeMeanwhile(call: Call, pageId: string): { stop: () => Promise<Waits> } {
  const until = new AbortController();
  const waits: number[] = [];
  const work = (async () => {
    while (!until.signal.aborted) {
      const startedAt = performance.now();
      await call("POST", `/pages/${pageId}/content-operations`, {
        id: "1",
        operation: "append",
        content: "More.",
      });
      waits.push(performance.now() - startedAt);
    }
  })();
  return {
    stop: async () => {
      until.abort();
      await work;
      waits.sort((a, b) => a - b);
      return { p99: waits[Math.floor(0.99 * (waits.length - 1))] ?? Number.NaN, longest: waits.at(-1) ?? 0 };
    },
  };
}
