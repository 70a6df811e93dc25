import "server-only";
import { deleteGrant, type SharedItem } from "@/lib/db/access/grants";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireFolder, requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent, publishResync } from "@/lib/services/events/publish-event";
import { readSharing } from "./read-sharing";

/** Takes a person's grant on an item back; people can do that with their own too. */
export async function revokeAccess(
  ctx: ServiceContext,
  input: { item: SharedItem; userId: string },
): Promise<{ deleted: true }> {
  if (await deleteGrant(ctx.db, ctx.actor, input)) {
    publishEvent(ctx, { item: input.item, operation: "share" });
    publishResync(ctx, "access", [input.userId]);
    return { deleted: true };
  }
  if (input.userId === ctx.actor.userId) return refuseLeaving(ctx, input.item);
  await readSharing(ctx, input.item);
  throw notFound("person");
}

/** Refuses people who want to give up access that they do not have from the item itself. */
async function refuseLeaving(ctx: ServiceContext, { kind, id }: SharedItem): Promise<never> {
  const require = kind === "page" ? requirePage : requireFolder;
  const { ownerId } = await require(ctx, id, "view");
  throw new DomainError(
    "not_found",
    ownerId === ctx.actor.userId
      ? `The ${kind} is yours, and so is the access to it. Move it to the trash if you do not want it.`
      : `Your access to this ${kind} comes from a folder above it. Remove yourself there, or ask the owner to.`,
  );
}
