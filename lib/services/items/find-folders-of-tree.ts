import "server-only";
import { treeFoldersMax } from "@/lib/contracts/limits";
import { listItemRows } from "@/lib/db/items/list-item-rows";
import { listFolderRowsBelow } from "@/lib/db/items/tree-rows";
import type { FolderInTree } from "@/lib/domain/tree/tree-order";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** A folder of a tree. */
export type TreeFolder = FolderInTree & { icon: string | null; updatedAt: Date };

type TreeFolders = {
  folders: TreeFolder[];
  /** The lowest level whose folders are all there. */
  depth: number;
  /** Whether all folders of the first level are there. */
  areAll: boolean;
};

/** The accessible folders below one, or of the top level and below it, level by level as long as they are not too many. */
export async function findFoldersOfTree(
  ctx: ServiceContext,
  { folderId, depth }: { folderId: string | null; depth: number },
): Promise<TreeFolders> {
  if (folderId !== null) {
    await requireItem(ctx, { kind: "folder", id: folderId }, "view");
    const below = await listBelow(ctx, [folderId], { depth, room: treeFoldersMax });
    const folders = below.map((row) => ({
      ...row,
      parentId: row.parentId === folderId ? null : row.parentId,
    }));
    return withWholeLevels(folders, depth);
  }
  const filter = { parentId: null, sort: "updatedAt", after: null, limit: treeFoldersMax + 1 } as const;
  const tops = await listItemRows(ctx.db, ctx.actor, { shape: "folder", filter });
  const room = Math.max(treeFoldersMax - tops.length, 0);
  const topIds = tops.map(({ id }) => id);
  const below = room === 0 ? [] : await listBelow(ctx, topIds, { depth: depth - 1, room });
  const folders = [
    ...tops.map((row) => ({ ...row, parentId: null, depth: 1 })),
    ...below.map((row) => ({ ...row, depth: row.depth + 1 })),
  ];
  return room === 0 ? withWholeLevels(folders, 1) : withWholeLevels(folders, depth);
}

function listBelow(
  { db, actor }: ServiceContext,
  topIds: readonly string[],
  { depth, room }: { depth: number; room: number },
) {
  return listFolderRowsBelow(db, actor, { topIds, depth, limit: room + 1 });
}

/** Of too many folders, in the order of their levels, those of the levels that have room. */
function withWholeLevels(folders: TreeFolder[], depth: number): TreeFolders {
  if (folders.length <= treeFoldersMax) return { folders, depth, areAll: true };
  const whole = (folders.at(-1)?.depth ?? 1) - 1;
  if (whole === 0) return { folders: folders.slice(0, treeFoldersMax), depth: 1, areAll: false };
  return { folders: folders.filter((folder) => folder.depth <= whole), depth: whole, areAll: true };
}
