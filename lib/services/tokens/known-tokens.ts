import "server-only";
import type { TokenActor } from "@/lib/domain/access/actor";

// What a token stands for never changes, only whether it still counts. That is asked again after this long, so
// that its use is noted too.
const trustedMs = 60_000;
const knownMax = 2_000;

const known = new Map<string, { actor: TokenActor; until: number }>();

/** Remembers what the token of this hash stands for. */
export function rememberToken(secretHash: Uint8Array, actor: TokenActor): void {
  const key = keyOf(secretHash);
  // Taken out first, so that it goes to the end: the first one is always the one that was looked up longest ago.
  known.delete(key);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= knownMax) known.delete(oldest);
  known.set(key, { actor, until: Date.now() + trustedMs });
}

/** Forgets the token of this hash. */
export function forgetToken(secretHash: Uint8Array): void {
  known.delete(keyOf(secretHash));
}

/** What the token of this hash stood for when it was last looked up, less than a minute ago; or null. */
export function recallToken(secretHash: Uint8Array): TokenActor | null {
  const entry = known.get(keyOf(secretHash));
  return entry !== undefined && entry.until > Date.now() ? entry.actor : null;
}

function keyOf(secretHash: Uint8Array): string {
  return Buffer.from(secretHash).toString("base64");
}
