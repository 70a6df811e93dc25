import "server-only";
import { deleteGrant, type SharedItem } from "@/lib/db/grants";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { readSharing } from "./read-sharing";

/** Takes a person's grant on an item back; people can do that with their own too. */
export async function revokeAccess(
  ctx: ServiceContext,
  input: { item: SharedItem; userId: string },
): Promise<{ deleted: true }> {
  if (await deleteGrant(ctx.db, ctx.actor, input)) return { deleted: true };
  await readSharing(ctx, input.item);
  throw notFound("person");
}
