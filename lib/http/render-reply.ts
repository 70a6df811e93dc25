import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ByteAnswer, Operation } from "@/lib/contracts/operation";
import { writeJson } from "@/lib/domain/content/write-json";
import { acceptedType } from "./accepted-type";
import type { Incoming } from "./incoming";
import { type RenderedAnswer, Reply } from "./reply";

/** The answer to a request, from what the handler of its operation returned. */
export async function renderReply(
  operation: Operation,
  request: Incoming,
  result: unknown,
): Promise<RenderedAnswer> {
  const reply: Reply<unknown> = result instanceof Reply ? result : new Reply<unknown>(result, {});
  const { body, headers, options } = reply;
  const { body: kind } = operation.success;
  const status = options.status ?? operation.success.status;
  if (kind === null) return { status, headers, body: null };
  if (kind === "bytes") return { status, headers, body: checkedBytes(body) };
  if (kind === "events") {
    // The second header keeps proxies from buffering events.
    const known = { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" };
    return { status, headers: { ...known, ...headers }, body: checkedBytes(body) };
  }
  if (kind === "markdown")
    return {
      status,
      ...(await renderMarkdown(request, { markdown: String(body), headers, json: options.json })),
    };
  const json = options.rendered ?? (await toJson(body));
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: json };
}

/** A text as it is, or as JSON with its ETag if the client prefers that. */
async function renderMarkdown(
  request: Incoming,
  answer: { markdown: string; headers: Readonly<Record<string, string>>; json: object | undefined },
): Promise<Pick<RenderedAnswer, "headers" | "body">> {
  const { markdown, headers, json } = answer;
  const type = acceptedType(request.headers.get("accept"), ["text/markdown", "application/json"]);
  if (type === "application/json") {
    const body = await toJson({ markdown, etag: headers["ETag"], ...json });
    return { headers: { "Content-Type": type, Vary: "Accept", ...headers }, body };
  }
  return {
    headers: { "Content-Type": `${type}; charset=utf-8`, Vary: "Accept", ...headers },
    body: markdown,
  };
}

function toJson(value: unknown): Promise<string> {
  return writeJson(value, () => yieldToEventLoop());
}

// The contract guarantees this type; the compiler cannot follow it through an operation's data.
function checkedBytes(body: unknown): ByteAnswer | null {
  return body as ByteAnswer | null;
}
