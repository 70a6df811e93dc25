import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Tally } from "./tally";

/** The result of a tool: what a model reads, and the same as a record. */
export type Result<T> = { text: string; record: T; isRefused: boolean };

/** A model that works by tools, of which what it gets to read is counted. */
export class Tools {
  readonly tally: Tally = { requests: 0, bytes: 0 };
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Connects with a token. */
  static async connect(url: string, token: string): Promise<Tools> {
    const client = new Client(
      { name: "agents", version: "1" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
    return new Tools(client);
  }

  /** How many bytes the list of tools has, which a model reads once. */
  async listedBytes(): Promise<number> {
    return Buffer.byteLength(JSON.stringify((await this.#client.listTools()).tools));
  }

  /** Calls a tool and gives whatever it says. */
  async attempt<T>(name: string, args: object = {}): Promise<Result<T>> {
    const result = await this.#client.callTool({ name, arguments: { ...args } });
    const text = result.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    this.tally.requests += 1;
    this.tally.bytes += Buffer.byteLength(text);
    // The type is what the schema of the tool says, which the client has checked.
    return { text, record: result.structuredContent as T, isRefused: result.isError === true };
  }

  /** Calls a tool that must not refuse, and gives its record. */
  async use<T>(name: string, args: object = {}): Promise<T> {
    const { text, record, isRefused } = await this.attempt<T>(name, args);
    if (isRefused) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
    return record;
  }

  /** Calls a tool again and again, as long as it answers with a cursor. */
  async list<T extends { cursor?: string }>(name: string, args: object = {}): Promise<T[]> {
    const parts: T[] = [];
    let cursor: string | undefined;
    do {
      const part: T = await this.use<T>(name, { ...args, ...(cursor === undefined ? {} : { cursor }) });
      parts.push(part);
      cursor = part.cursor;
    } while (cursor !== undefined);
    return parts;
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    await this.#client.close();
  }
}
