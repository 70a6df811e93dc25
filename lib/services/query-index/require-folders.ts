import "server-only";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** Refuses folders to look in that the actor cannot see. */
export async function requireFolders(
  ctx: ServiceContext,
  { parentId, folderId }: { parentId: string | null | undefined; folderId: string | null },
): Promise<void> {
  for (const id of [parentId ?? null, folderId])
    if (id !== null) await requireItem(ctx, { kind: "folder", id }, "view");
}
