import "server-only";
import { folderDepthMax } from "@/lib/contracts/limits";
import { findUnlockedPlace } from "@/lib/db/tree";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** How many folders can lie in each other where a vault goes; refuses a place where the actor may not put anything. */
export async function depthLeft(
  ctx: ServiceContext,
  parentId: string | null,
  newFolder: string | null,
): Promise<number> {
  await requireDestination(ctx, parentId);
  const place = await findUnlockedPlace(ctx.db, ctx.actor, parentId);
  if (place === null) throw notFound("folder");
  return folderDepthMax - place.path.length - (newFolder === null ? 0 : 1);
}
