import "server-only";
import { Readable } from "node:stream";
import { mcpEndpoint } from "@/lib/contracts/mcp";
import { scopes } from "@/lib/contracts/scopes";
import type { HeaderReader } from "@/lib/auth/header-reader";
import { knownOwnOrigin } from "@/lib/auth/known-own-origin";
import { ownOrigin } from "@/lib/auth/own-origin";
import { authenticateBearer } from "@/lib/auth/authenticate-request";
import { requireKnownOrigin } from "@/lib/auth/known-origin";
import type { TokenActor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { metadataUrlOf } from "@/lib/domain/oauth/audience";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Incoming } from "@/lib/http/incoming";
import { holding, inTurn } from "@/lib/http/large-bodies";
import { announcedToHold } from "@/lib/http/receive-body";
import { readBody } from "@/lib/http/read-body";
import type { RenderedAnswer } from "@/lib/http/reply";
import { toRefusal } from "@/lib/http/to-refusal";
import { serviceContext } from "@/lib/services/context";
import { boundInDemo } from "@/lib/services/demo/demo-limits";
import { requireDemoQuota } from "@/lib/services/demo/demo-quota";
import { runTask } from "@/lib/services/workers/run-task";
import { answerMessage } from "./answer-message";
import { boundedStream } from "./bounded-stream";
import type { McpCall } from "./create-server";

/** What JSON-RPC calls these faults of a message. */
const rpcCodes = { parse: -32700, request: -32600 };

/**
 * Answers `POST /mcp`. As for other operations, the order is: credentials, media type, size of the body, JSON; the
 * message itself is for the protocol's library. Only tokens count here, so no browser can be made to call it.
 */
export const mcpImplementation: Endpoint = {
  operation: mcpEndpoint,
  isCounted: true,
  run: async ({ request, note, count, requestId }) => {
    requireKnownOrigin(request.headers);
    const actor = await authenticate(request.headers);
    note(actor);
    await count(actor);
    await requireDemoQuota();
    const body = boundInDemo(mcpEndpoint.body);
    return holding(announcedToHold(request, body), async (hold) => {
      const bytes = await readBody(request, body, hold);
      return inTurn("other", bytes.length, async () => {
        const message = await parse(bytes);
        if (message === null) return rpcError(rpcCodes.parse, "The body is not valid JSON.");
        if (typeof message !== "object" || Array.isArray(message))
          return rpcError(rpcCodes.request, "Send one JSON-RPC message, an object, in each request.");
        const call: McpCall = {
          ctx: serviceContext(actor),
          origin: ownOrigin(request.headers),
          toRefusal: (thrown) => toRefusal(thrown, { requestId, method: request.method }),
        };
        return render(await answerMessage(call, toWebRequest(request), message), message);
      });
    });
  },
};

/** The token of a request; a refusal says where a client finds out how to get one (RFC 9728). */
async function authenticate(headers: HeaderReader): Promise<TokenActor> {
  try {
    return await authenticateBearer(headers);
  } catch (refusal) {
    const origin = knownOwnOrigin(headers);
    if (!(refusal instanceof DomainError) || refusal.code !== "unauthorized" || origin === null)
      throw refusal;
    const challenge = [
      `Bearer resource_metadata="${metadataUrlOf(origin, "mcp")}"`,
      `scope="${scopes.join(" ")}"`,
      ...(headers.has("authorization") ? ['error="invalid_token"'] : []),
    ];
    throw new DomainError(refusal.code, refusal.message, { challenge: challenge.join(", ") });
  }
}

async function parse(bytes: Uint8Array): Promise<unknown> {
  try {
    return await runTask("readJson", bytes.length, { bytes, operationId: mcpEndpoint.id });
  } catch (fault) {
    if (fault instanceof DomainError) return null;
    throw fault;
  }
}

const passedHeaders = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

/** The request without its body, which is parsed already, and without its credentials. */
function toWebRequest({ url, headers, signal }: Incoming): Request {
  const passed = passedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(url, { method: "POST", headers: passed, signal });
}

async function render(response: Response, { method }: { method?: unknown }): Promise<RenderedAnswer> {
  const { status, body: stream } = response;
  const type = response.headers.get("content-type");
  const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
  if (stream === null) return { status, headers, body: null };
  if (type?.startsWith("text/event-stream") !== true) return { status, headers, body: await response.text() };
  const open = () =>
    Promise.resolve(method === "subscriptions/listen" ? boundedStream(stream) : Readable.from(stream));
  return { status, headers: { ...headers, "X-Accel-Buffering": "no" }, body: { open } };
}

function rpcError(code: number, message: string): RenderedAnswer {
  return {
    status: 400,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }),
  };
}
