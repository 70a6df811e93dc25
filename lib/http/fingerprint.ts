import "server-only";
import { createHash, type Hash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Incoming } from "./incoming";
import type { ReceivedBody } from "./receive-body";

const hashedAtOnce = 1024 * 1024;

/** A hash that tells a repetition of a request from another one: of its method, its URL and its body. */
export async function fingerprintOf(request: Incoming, received: ReceivedBody | null): Promise<Uint8Array> {
  const { pathname, search } = request.url;
  const hash = createHash("sha256").update(`${request.method}\n${pathname}${search}\n`);
  for (const part of received?.identity ?? [""]) {
    // Length prefixes keep different parts with the same concatenation apart.
    hash.update(`${part.length}\n`);
    if (typeof part === "string") hash.update(part);
    else await hashInTurns(hash, part);
  }
  return hash.digest();
}

/** A large body is hashed in pieces, with yields in between. */
async function hashInTurns(hash: Hash, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    if (at > 0) await yieldToEventLoop();
    hash.update(bytes.subarray(at, at + hashedAtOnce));
  }
}
