import type { Actor } from "./actor";

/** The name of the token that asks, as it is kept with what it writes; null for a session. */
export function tokenNameOf(actor: Actor): string | null {
  return actor.kind === "token" ? actor.tokenName : null;
}
