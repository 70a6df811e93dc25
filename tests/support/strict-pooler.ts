import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** What PgBouncer lets through when a connection begins (its documentation on `ignore_startup_parameters`). */
const startupParameters = new Set([
  ...["user", "database", "replication", "application_name", "client_encoding"],
  ...["datestyle", "timezone", "standard_conforming_strings"],
]);
const sslRequest = 80_877_103;
const startupBytes = 8;

/** Stands in front of a database server and notes what a pooler of transactions would refuse. */
export type StrictPooler = { url: string; refused: string[]; close: () => Promise<unknown> };

/**
 * Starts one; it breaks off a connection that asks for what belongs to a session, or sends a statement that `breaksOff` is
 * true of.
 */
export async function startStrictPooler(
  databaseUrl: string,
  breaksOff: (statement: string) => boolean = () => false,
): Promise<StrictPooler> {
  const { hostname, port } = new URL(databaseUrl);
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        behind.destroy();
      });
    }
    const read = readMessages((message, hasBegun) => {
      const fault = hasBegun ? faultOf(message) : faultOfStart(message);
      if (fault !== null) refused.push(fault);
      if (fault !== null || (hasBegun && breaksOff(statementOf(message)))) client.destroy();
    });
    client.on("data", (bytes: Buffer) => {
      read(bytes);
      if (!client.destroyed) behind.write(bytes);
    });
    behind.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: url.href, refused, close };
}

/** Reads what a client of PostgreSQL sends, in pieces of any size, and tells each message. */
function readMessages(tell: (message: Buffer, hasBegun: boolean) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0);
  let hasBegun = false;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const lengthAt = hasBegun ? 1 : 0;
      if (waiting.length < lengthAt + 4) return;
      const end = lengthAt + waiting.readInt32BE(lengthAt);
      if (waiting.length < end) return;
      const message = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      tell(message, hasBegun);
      hasBegun ||= message.readInt32BE(4) !== sslRequest;
    }
  };
}

function faultOfStart(message: Buffer): string | null {
  if (message.readInt32BE(4) === sslRequest) return null;
  const parts = message.subarray(startupBytes).toString().split("\0");
  const names = parts.filter((_, at) => at % 2 === 0).filter((name) => name !== "");
  const unknown = names.find((name) => !startupParameters.has(name.toLowerCase()));
  return unknown === undefined ? null : `startup parameter ${unknown}`;
}

function faultOf(message: Buffer): string | null {
  const { kind, first } = partsOf(message);
  if (kind === "P" && first !== "") return `prepared statement ${first}`;
  const statement = statementOf(message);
  return /^\s*(?:LISTEN|SET (?!LOCAL)|DECLARE|.*pg_(?:try_)?advisory_lock\()/is.test(statement)
    ? statement
    : null;
}

function statementOf(message: Buffer): string {
  const { kind, first, second } = partsOf(message);
  return kind === "Q" ? first : kind === "P" ? second : "";
}

function partsOf(message: Buffer): { kind: string; first: string; second: string } {
  const [first = "", second = ""] = message.subarray(5).toString().split("\0");
  return { kind: String.fromCharCode(message[0] ?? 0), first, second };
}
