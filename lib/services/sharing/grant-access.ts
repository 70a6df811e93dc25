import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { putGrant } from "@/lib/db/access/grants";
import { findUser, findUserByEmail } from "@/lib/db/accounts/users";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent, publishResync } from "@/lib/services/events/publish-event";
import { toEmailKey } from "@/lib/services/users/email-key";
import { readSharing } from "./read-sharing";
import { requireAdministered } from "./require-administered";

/** Gives the person with this id a permission on an item, in place of the former one. */
export async function grantAccess(
  ctx: ServiceContext,
  input: { item: PageOrFolder; userId: string; permission: Permission },
): Promise<SharingRecord> {
  const { ownerId } = await requireAdministered(ctx, input.item);
  if ((await findUser(ctx.db, input.userId)) === null) throw notFound("person");
  return storeGrant(ctx, { ...input, ownerId, path: "userId" });
}

/** Gives the person with this e-mail address a permission on an item. */
export async function shareByEmail(
  ctx: ServiceContext,
  input: { item: PageOrFolder; email: string; permission: Permission },
): Promise<SharingRecord> {
  const { item, email, permission } = input;
  const { ownerId } = await requireAdministered(ctx, item);
  const person = await findUserByEmail(ctx.db, toEmailKey(email));
  if (person === null) {
    throw new DomainError(
      "not_found",
      "Nobody here has an account with this e-mail address. An administrator can invite them first.",
      {
        details: [
          { path: "email", message: "has no account here; an administrator can invite the person first" },
        ],
      },
    );
  }
  return storeGrant(ctx, { item, userId: person.id, permission, ownerId, path: "email" });
}

async function storeGrant(
  ctx: ServiceContext,
  grant: { item: PageOrFolder; userId: string; permission: Permission; ownerId: string; path: string },
): Promise<SharingRecord> {
  if (grant.userId === grant.ownerId) {
    throw invalidRequest({
      path: grant.path,
      message: "belongs to the owner, who has every permission already",
    });
  }
  // A person who lowered their own permission could neither read the answer nor undo it.
  if (grant.userId === ctx.actor.userId) {
    throw invalidRequest({
      path: grant.path,
      message: "is your own: only others can change your permission; you can give up your access",
    });
  }
  if (!(await putGrant(ctx.db, ctx.actor, grant))) throw notFound(grant.item.kind);
  publishEvent(ctx, { item: grant.item, operation: "share" });
  publishResync(ctx, "access", [grant.userId]);
  return readSharing(ctx, grant.item);
}
