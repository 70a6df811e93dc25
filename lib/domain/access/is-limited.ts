import type { Actor } from "./actor";

/** Whether the actor is a token that is limited to a folder. */
export function isLimited(actor: Actor): boolean {
  return actor.kind === "token" && actor.folderId !== null;
}
