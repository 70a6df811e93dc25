import "server-only";
import { folderDepthMax } from "@/lib/contracts/limits";
import { findUnlockedPlace } from "@/lib/db/items/tree-changes";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Whose tree a vault goes into, and how many folders can lie in each other where it goes. */
export type ImportPlace = { ownerId: string; depthMax: number };

/** Where a vault goes; refuses a place where the actor may not put anything. */
export async function findImportPlace(
  ctx: ServiceContext,
  { parentId, newFolder }: { parentId: string | null; newFolder: string | null },
): Promise<ImportPlace> {
  await requireDestination(ctx, parentId);
  const place = await findUnlockedPlace(ctx.db, ctx.actor, parentId);
  if (place === null) throw notFound("folder");
  const depth = place.path.length + (newFolder === null ? 0 : 1);
  return { ownerId: place.ownerId, depthMax: folderDepthMax - depth };
}
