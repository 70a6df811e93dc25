import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type Answer, urlOf } from "./api-caller";

/** Sends these bytes over a connection of its own and then breaks it off, with a reset if asked. */
export function sendAndBreakOff(text: string, how: "end" | "reset"): Promise<void> {
  const { hostname, port } = urlOf("");
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.resume();
    socket.write(text, () => {
      if (how === "end") socket.end();
      else socket.resetAndDestroy();
    });
  });
}

/** Sends these bytes over a connection of its own, and returns all that comes back until it is closed. */
export function sendRaw(text: string, base: string | URL = urlOf("")): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** The head of a request as it goes over the wire, with the blank line after it. */
export function headOf(method: string, path: string, headers: Record<string, string>): string {
  return headWith(method, urlOf(path).pathname, headers);
}

/** The same for a target as it is written, also outside of the interface. */
export function headWith(method: string, target: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");
}

/**
 * Sends a body piece by piece, without saying how long it will be unless the headers do. An answer that comes
 * before the end of the body is taken, and nothing more is sent.
 */
export async function sendInPieces(
  method: string,
  path: string,
  options: { headers: Record<string, string>; pieces: Iterable<string | Uint8Array>; pauseMs?: number },
): Promise<Answer> {
  const outgoing = request(urlOf(path), { method, headers: options.headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on("response", resolve);
    outgoing.on("error", reject);
  });
  const end = new AbortController();
  answered.then(() => end.abort()).catch(() => end.abort());
  for (const piece of options.pieces) {
    const room = outgoing.write(piece) ? null : once(outgoing, "drain");
    if (options.pauseMs !== undefined) await delay(options.pauseMs);
    await Promise.race([room, answered]);
    if (end.signal.aborted) break;
  }
  if (!end.signal.aborted) outgoing.end();
  const answer = await toAnswer(await answered);
  outgoing.destroy();
  return answer;
}

async function toAnswer(response: IncomingMessage): Promise<Answer> {
  const bytes = await buffer(response);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const text = bytes.toString();
  const json: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
  return { status: response.statusCode ?? 0, headers, text, bytes, json };
}

/** Sends these pieces over a connection of its own without reading before all are sent, and returns all that came back. */
export function sendAllThenRead(pieces: Iterable<string | Uint8Array>, pauseMs: number): Promise<string> {
  const { hostname, port } = urlOf("");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
    const send = async () => {
      for (const piece of pieces) {
        if (!socket.write(piece)) await once(socket, "drain");
        await delay(pauseMs);
      }
      socket.on("data", (chunk) => chunks.push(chunk));
      socket.on("end", () => socket.end());
    };
    send().catch(reject);
  });
}
