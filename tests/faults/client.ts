import { setTimeout as delay } from "node:timers/promises";

/** A client that knows what it was told: the outcome of a request is an answer, or unknown when none came. */
export type Outcome = { status: number; text: string; etag: string | null } | "unknown";

/** What a request sends. */
export type Sent = {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
};

/** Sends one request; a connection that breaks, or a service without its database (503), leaves the outcome unknown. */
export async function send(base: string, token: string, sent: Sent): Promise<Outcome> {
  try {
    const response = await fetch(`${base}/api/v1${sent.path}`, {
      method: sent.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...sent.headers },
      ...(sent.body === undefined ? {} : { body: sent.body, duplex: "half" }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    if (response.status === 503) return await outage();
    return { status: response.status, text, etag: response.headers.get("etag") };
  } catch {
    return outage();
  }
}

// A client that was cut off waits a little before it goes on, as any would.
async function outage(): Promise<"unknown"> {
  await delay(100);
  return "unknown";
}

/** The JSON of an answer that must have come. */
export function jsonOf(outcome: Outcome): Record<string, unknown> {
  if (outcome === "unknown") throw new Error("The request got no answer.");
  const value: unknown = JSON.parse(outcome.text);
  if (typeof value !== "object" || value === null) throw new Error(`Not a JSON object: ${outcome.text}`);
  return { ...value };
}
