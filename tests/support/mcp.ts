import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FormerTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { inject } from "vitest";

/** The revisions of the protocol that are tested, and by which official client each is spoken. */
export const generations = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;

/** A revision of the protocol. */
export type Generation = (typeof generations)[number];

/** The result of a tool. */
export type ToolResult = {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** A connected client, whatever its generation. */
export type McpCaller = {
  version: string | undefined;
  instructions: string | undefined;
  listTools: () => Promise<{ name: string; outputSchema?: unknown; annotations?: object | undefined }[]>;
  /** Calls a tool; the client holds the result against the tool's output schema. */
  call: (name: string, args?: object) => Promise<ToolResult>;
  /** Calls a tool that must not refuse, and gives its record. */
  use: (name: string, args?: object) => Promise<Record<string, unknown>>;
  listResources: (
    cursor?: string,
  ) => Promise<{ resources: { uri: string; name: string }[]; nextCursor?: string }>;
  readResource: (uri: string) => Promise<string>;
  close: () => Promise<void>;
};

const info = { name: "test", version: "1" };

/** Where the tools are. */
export const mcpUrl = (): URL => new URL("/mcp", inject("urls")[0]);

const headersOf = (secret: string) => ({ requestInit: { headers: { Authorization: `Bearer ${secret}` } } });

/** The client of the current generation, for what only it has. */
export async function connectModern(secret: string): Promise<Client> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(new StreamableHTTPClientTransport(mcpUrl(), headersOf(secret)));
  return client;
}

/** Connects with a token, by the official client of a generation. */
export async function connect(secret: string, generation: Generation = "2026-07-28"): Promise<McpCaller> {
  if (generation === "2025-11-25") return connectFormer(secret);
  const client =
    generation === "2026-07-28"
      ? await connectModern(secret)
      : new Client(info, { supportedProtocolVersions: [generation] });
  if (generation === "2025-06-18")
    await client.connect(new StreamableHTTPClientTransport(mcpUrl(), headersOf(secret)));
  return toCaller(client, client.getNegotiatedProtocolVersion());
}

async function connectFormer(secret: string): Promise<McpCaller> {
  const client = new FormerClient(info);
  const transport = new FormerTransport(mcpUrl(), headersOf(secret));
  // The types of the two differ under exactOptionalPropertyTypes.
  await client.connect(transport);
  return toCaller(client as unknown as Client, transport.protocolVersion);
}

function toCaller(client: Client, version: string | undefined): McpCaller {
  const call = async (name: string, args: object = {}) =>
    (await client.callTool({ name, arguments: { ...args } })) as unknown as ToolResult;
  return {
    version,
    instructions: client.getInstructions(),
    listTools: async () => (await client.listTools()).tools,
    call,
    use: async (name, args) => {
      const { isError, content, structuredContent } = await call(name, args);
      if (isError === true || structuredContent === undefined)
        throw new Error(`${name} was refused: ${content[0]?.text ?? ""}`);
      return structuredContent;
    },
    listResources: async (cursor) => {
      const { resources, nextCursor } = await client.listResources(cursor === undefined ? {} : { cursor });
      return { resources, ...(nextCursor === undefined ? {} : { nextCursor }) };
    },
    readResource: async (uri) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && "text" in first ? first.text : "";
    },
    close: () => client.close(),
  };
}

/** The words of a refused call. */
export async function refusalOf(answer: Promise<ToolResult>): Promise<string> {
  const { isError, content } = await answer;
  if (isError !== true) throw new Error(`The call was not refused: ${content[0]?.text ?? ""}`);
  return content[0]?.text ?? "";
}

/** Posts a message as it is, without any client. */
export async function post(
  body: string | object,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string; json: unknown }> {
  const response = await fetch(mcpUrl(), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: response.status, headers: response.headers, text, json: parseOr(data) };
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
