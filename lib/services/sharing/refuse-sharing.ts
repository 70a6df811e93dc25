import "server-only";
import type { SharedItem } from "@/lib/db/access/grants";
import { findUser } from "@/lib/db/accounts/users";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireFolder, requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/**
 * Refuses what only those who administer an item may do: it is out of sight, or the permission is too low. Who sees
 * the item is told whom to ask.
 */
export async function refuseSharing(ctx: ServiceContext, { kind, id }: SharedItem): Promise<never> {
  const require = kind === "page" ? requirePage : requireFolder;
  const { ownerId, permission } = await require(ctx, id, "view");
  const owner = await findUser(ctx.db, ownerId);
  if (permission === "admin" || owner === null) throw notFound(kind);
  throw new DomainError(
    "forbidden",
    `${owner.name} (${owner.email}) owns this ${kind}. Only they and those with full access (admin) decide who has access; your permission is ${permission}.`,
  );
}
