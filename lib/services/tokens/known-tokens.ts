import "server-only";
import type { TokenActor } from "@/lib/domain/access/actor";

// A token's actor never changes, only its validity. Tokens are looked up again after this time, which also records
// their use.
const trustedMs = 60_000;
const knownMax = 2_000;

type KnownToken = { actor: TokenActor; until: number };

// Bundles of one process have modules of their own, and know the same tokens.
const kept = globalThis as typeof globalThis & { sheafKnownTokens?: Map<string, KnownToken> };
const known = (kept.sheafKnownTokens ??= new Map<string, KnownToken>());

/** Caches the actor of the token with this hash. */
export function rememberToken(secretHash: Uint8Array, actor: TokenActor): void {
  const key = keyOf(secretHash);
  // Deleted first to move it to the end: the first entry is always the one looked up longest ago.
  known.delete(key);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= knownMax) known.delete(oldest);
  known.set(key, { actor, until: Date.now() + trustedMs });
}

/** Removes the token with this hash from the cache. */
export function forgetToken(secretHash: Uint8Array): void {
  known.delete(keyOf(secretHash));
}

/** The actor of the token with this hash if it was looked up less than a minute ago; else null. */
export function recallToken(secretHash: Uint8Array): TokenActor | null {
  const entry = known.get(keyOf(secretHash));
  return entry !== undefined && entry.until > Date.now() ? entry.actor : null;
}

function keyOf(secretHash: Uint8Array): string {
  return Buffer.from(secretHash).toString("base64");
}
