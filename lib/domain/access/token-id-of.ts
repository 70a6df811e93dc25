import type { Actor } from "./actor";

/** The id of the token that asks, as it is kept with what it writes; null for a session. */
export function tokenIdOf(actor: Actor): string | null {
  return actor.kind === "token" ? actor.tokenId : null;
}
