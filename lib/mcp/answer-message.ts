import "server-only";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createServer, type McpCall } from "./create-server";
import { instructionsFor } from "./instructions";
import { joinChanges } from "./page-subscriptions";

/** Methods whose answer has the instructions. */
const greetings = new Set(["initialize", "server/discover"]);

/** A message as far as it is looked at before the library reads it. */
type Message = { method?: unknown; params?: { notifications?: { resourceSubscriptions?: unknown } } };

/**
 * Answers one message of a client of any generation of the protocol. Nothing is kept between messages, so any process can
 * answer any of them.
 */
export async function answerMessage(call: McpCall, request: Request, message: object): Promise<Response> {
  const { method, params }: Message = message;
  const instructions = greetings.has(String(method)) ? await instructionsFor(call) : undefined;
  const handle = (bus?: Parameters<typeof createMcpHandler>[1]) =>
    createMcpHandler(({ era }) => createServer(call, { era, instructions }), bus);
  if (method !== "subscriptions/listen") return handle().fetch(request, { parsedBody: message });

  let isOpen = true;
  const joined = await joinChanges(call, {
    uris: textsIn(params?.notifications?.resourceSubscriptions),
    isOpen: () => isOpen,
    end: () => {
      isOpen = false;
      void handler.close();
    },
  });
  const handler = handle({ bus: joined.bus });
  const response = await handler.fetch(request, { parsedBody: message });
  joined.leaveIfUnused();
  return response;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
