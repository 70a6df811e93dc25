import type { Actor } from "./actor";

/** The name of the acting token, as stored with its writes; null for a session. */
export function tokenNameOf(actor: Actor): string | null {
  return actor.kind === "token" ? actor.tokenName : null;
}
