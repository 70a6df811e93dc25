import "server-only";
import { McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { DomainError } from "@/lib/domain/errors/domain-error";
import { callTool } from "./call-tool";
import { listPageResources, pageTemplates, readPageResource } from "./page-resources";
import { findTool, toolsFor } from "./tools/tools";
import type { ToolCall } from "./tools/tool";

/** A request of the protocol: what a tool is called with, and what turns a fault into words. */
export type McpCall = ToolCall & { toRefusal: (thrown: unknown) => DomainError };

const serverInfo = { name: "sheaf", title: "Sheaf", version: "1" };
const hour = 3_600_000;
const cacheHints = {
  "tools/list": { ttlMs: hour, cacheScope: "private" },
  "resources/templates/list": { ttlMs: hour, cacheScope: "private" },
} as const;

/**
 * A server for one request. What it lists is fixed, so its handlers are set directly: registering ten tools would make
 * their schemas anew each time.
 */
export function createServer(
  call: McpCall,
  { era, instructions }: { era: "legacy" | "modern"; instructions: string | undefined },
): McpServer {
  // Clients of 2025 subscribe in sessions, which there are none of.
  const resources = era === "modern" ? { subscribe: true, listChanged: true } : {};
  const server = new McpServer(serverInfo, {
    capabilities: { tools: {}, resources },
    cacheHints,
    ...(instructions === undefined ? {} : { instructions }),
  });
  const handlers = server.server;
  handlers.setRequestHandler("tools/list", () => ({
    tools: toolsFor(call.ctx.actor).map(({ listed }) => listed),
  }));
  handlers.setRequestHandler("tools/call", ({ params }) => {
    const tool = findTool(params.name);
    if (tool === undefined) throw unknownTool(params.name);
    return callTool(tool, params.arguments ?? {}, call);
  });
  handlers.setRequestHandler("resources/list", ({ params }) =>
    refusing(call, () => listPageResources(call, params?.cursor)),
  );
  handlers.setRequestHandler("resources/templates/list", () => pageTemplates);
  handlers.setRequestHandler("resources/read", ({ params }) =>
    refusing(call, () => readPageResource(call, params.uri)),
  );
  return server;
}

/** Turns a refusal into an error of the protocol. */
async function refusing<T>(call: McpCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const { code, message } = call.toRefusal(thrown);
    const isFault = code === "internal_error" || code === "unavailable";
    throw new ProtocolError(
      isFault ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
      message,
      { code },
    );
  }
}

function unknownTool(name: string): ProtocolError {
  const shown = JSON.stringify(name.slice(0, 100).toWellFormed());
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${shown}. tools/list names those that there are.`,
  );
}
