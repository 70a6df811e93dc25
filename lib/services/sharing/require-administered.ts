import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { findUser } from "@/lib/db/accounts/users";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** The owner of an item, if the actor administers it; refuses otherwise, and tells those who can see it whom to ask. */
export async function requireAdministered(
  ctx: ServiceContext,
  item: PageOrFolder,
): Promise<{ ownerId: string }> {
  const { ownerId, permission } = await requireItem(ctx, item, "view");
  if (permission === "admin") return { ownerId };
  const owner = await findUser(ctx.db, ownerId);
  if (owner === null) throw notFound(item.kind);
  throw new DomainError(
    "forbidden",
    `${owner.name} (${owner.email}) owns this ${item.kind}. Only they and those with full access (admin) decide who has access; your permission is ${permission}.`,
  );
}
