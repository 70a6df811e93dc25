import "server-only";
import { folderDepthMax } from "@/lib/contracts/limits";
import { findUnlockedPlace } from "@/lib/db/items/tree-changes";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireDestination } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** The owner of the destination of a vault, and the depth of folders that fits there. */
export type ImportPlace = { ownerId: string; depthMax: number };

/** The destination of a vault; refuses one where the actor may not add anything. */
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
