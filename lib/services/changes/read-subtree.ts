import "server-only";
import {
  type ChangedItemRow,
  findFoldersBelow,
  findLeavesIn,
  type FolderBelow,
} from "@/lib/db/changes/changed-items";
import type { SubtreePlace } from "@/lib/domain/changes/change-cursor";
import type { ServiceContext } from "@/lib/services/context";

const foldersAtOnce = 50;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Some of the items below a folder, each with the place after it, and where to go on; null at the end. */
type SubtreePart = { found: { item: ChangedItemRow; after: SubtreePlace }[]; next: SubtreePlace | null };

/**
 * Reads on among the active items below a folder that the actor can see, folder by folder in the order of their ids: at most
 * `limit` of them, or fewer when many folders are empty.
 */
export async function readSubtree(
  { db, actor }: ServiceContext,
  { folderId, from, limit }: { folderId: string; from: SubtreePlace | null; limit: number },
): Promise<SubtreePart> {
  const folders = await findFoldersBelow(db, actor, {
    folderId,
    from: from?.folderId ?? firstId,
    limit: foldersAtOnce + 1,
  });
  const batch = folders.slice(0, foldersAtOnce);
  const ids = batch.map(({ id }) => id);
  const after = ids[0] === from?.folderId ? (from?.after ?? null) : null;
  const pages = await findLeavesIn(db, actor, {
    kind: "page",
    folderIds: after?.kind === "file" ? ids.slice(1) : ids,
    after: after?.kind === "page" ? after : null,
    limit,
  });
  const files = await findLeavesIn(db, actor, {
    kind: "file",
    folderIds: ids,
    after: after?.kind === "file" ? after : null,
    limit,
  });
  const found = batch.flatMap((folder, index) => {
    const isToldBefore = folder.id === folderId || (index === 0 && after !== null);
    return partOf(isToldBefore ? { ...folder, item: null } : folder, [...pages, ...files]);
  });
  const following = folders[foldersAtOnce];
  const next = following === undefined ? null : { folderId: following.id, after: null };
  const last = found[limit - 1];
  return last === undefined ? { found, next } : { found: found.slice(0, limit), next: last.after };
}

function partOf(
  { id: folderId, item }: FolderBelow,
  leaves: readonly (ChangedItemRow & { folderId: string })[],
) {
  const own = item === null ? [] : [{ item, after: { folderId, after: { kind: "folder" as const } } }];
  const inside = leaves
    .filter((leaf) => leaf.folderId === folderId)
    .map((leaf) => ({ item: leaf, after: { folderId, after: placeAfter(leaf) } }));
  return [...own, ...inside];
}

function placeAfter({ kind, id, createdAt, updatedAt }: ChangedItemRow) {
  return kind === "file" ? { kind, at: updatedAt, id } : { kind: "page" as const, at: createdAt, id };
}
