import "server-only";
import type { UserRecord } from "@/lib/contracts/account/users";
import { findUser } from "@/lib/db/accounts/users";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";

/** The acting user, and what their credentials allow. */
export async function getCurrentUser(ctx: ServiceContext): Promise<UserRecord> {
  const { actor } = ctx;
  const user = actor.kind === "session" ? actor.user : await findUser(ctx.db, actor.userId);
  if (user === null) throw new DomainError("unauthorized", "The account of these credentials is gone.");
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    image: user.image,
    authentication: actor.kind,
    scopes: actor.kind === "token" ? [...actor.scopes] : null,
    token:
      actor.kind === "token" ? { id: actor.tokenId, name: actor.tokenName, folderId: actor.folderId } : null,
  };
}
