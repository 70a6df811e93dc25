import "server-only";
import { findPosition } from "@/lib/db/tree";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";

/** Whose tree a destination is in: a folder's owner, the actor at the top level (null). Says nothing about access. */
export async function ownerOf(ctx: ServiceContext, parentId: string | null): Promise<string> {
  if (parentId === null) return ctx.actor.userId;
  const position = await findPosition(ctx.db, parentId);
  if (position === null) throw notFound("folder");
  return position.ownerId;
}
