import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { deleteGrant } from "@/lib/db/access/grants";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent, publishResync } from "@/lib/services/events/publish-event";
import { requireAdministered } from "./require-administered";

/** Deletes the grant of a person on an item. People can also delete their own. */
export async function revokeAccess(
  ctx: ServiceContext,
  input: { item: PageOrFolder; userId: string },
): Promise<{ deleted: true }> {
  const { item, userId } = input;
  const isLeaving = userId === ctx.actor.userId;
  if (!isLeaving) await requireAdministered(ctx, item);
  if (await deleteGrant(ctx.db, ctx.actor, input)) {
    publishEvent(ctx, { item, operation: "share" });
    publishResync(ctx, "access", [userId]);
    return { deleted: true };
  }
  if (isLeaving) return refuseLeaving(ctx, item);
  throw notFound("person");
}

/** Refuses to end access that does not come from the item itself. */
async function refuseLeaving(ctx: ServiceContext, item: PageOrFolder): Promise<never> {
  const { kind } = item;
  const { ownerId } = await requireItem(ctx, item, "view");
  throw new DomainError(
    "not_found",
    ownerId === ctx.actor.userId
      ? `The ${kind} is yours, and so is the access to it. Move it to the trash if you do not want it.`
      : `Your access to this ${kind} comes from a folder above it. Remove yourself there, or ask the owner to.`,
  );
}
