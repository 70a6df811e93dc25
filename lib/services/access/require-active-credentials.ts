import "server-only";
import { findActiveCredentials } from "@/lib/db/accounts/active-credentials";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";

/** Refuses an actor whose session or token has ended since they were looked up. */
export async function requireActiveCredentials({ db, actor }: ServiceContext): Promise<void> {
  const id = actor.kind === "session" ? actor.sessionId : actor.tokenId;
  const [sessionIds, tokenIds] = actor.kind === "session" ? [[id], []] : [[], [id]];
  const active = await findActiveCredentials(db, { sessionIds, tokenIds });
  if (active.has(id)) return;
  throw new DomainError("unauthorized", "These credentials ended while the request ran. Use others.");
}
