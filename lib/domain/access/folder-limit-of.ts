import type { Actor } from "./actor";

/** The id of the folder whose subtree a token is limited to; null for a session and for a token without a limit. */
export function folderLimitOf(actor: Actor): string | null {
  return actor.kind === "token" ? actor.folderId : null;
}
