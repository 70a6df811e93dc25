import type { Actor } from "./actor";

/** The id of the acting token, as stored with its writes; null for a session. */
export function tokenIdOf(actor: Actor): string | null {
  return actor.kind === "token" ? actor.tokenId : null;
}
