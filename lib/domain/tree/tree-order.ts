import { groupBy } from "@/lib/domain/lists/group-by";
import { inNaturalOrder } from "./natural-order";

/** A folder of a tree; `parentId` is null directly in its root. */
export type FolderInTree = { id: string; parentId: string | null; name: string; depth: number };

/** A stretch of a tree: a folder, or the pages or files directly in one (null: in the root). */
export type TreeStretch<F extends FolderInTree> =
  | { kind: "folder"; folder: F; depth: number }
  | { kind: "page" | "file"; folderId: string | null; depth: number };

/**
 * The stretches of a tree in the order of a table of contents, folders in natural order: each is followed by its folders
 * with all below them, its pages and its files, if it is above `depth`.
 */
export function orderTree<F extends FolderInTree>(folders: readonly F[], depth: number): TreeStretch<F>[] {
  const byParent = groupBy(folders, ({ parentId }) => parentId);
  const stretches: TreeStretch<F>[] = [];
  const waiting: (F | TreeStretch<F>)[] = [];
  const open = (folderId: string | null, inDepth: number) => {
    const leaves = (["file", "page"] as const).map((kind) => ({ kind, folderId, depth: inDepth }));
    waiting.push(...leaves);
    for (const folder of inNaturalOrder(byParent.get(folderId) ?? []).toReversed()) waiting.push(folder);
  };
  open(null, 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("kind" in next) stretches.push(next);
    else {
      stretches.push({ kind: "folder", folder: next, depth: next.depth });
      if (next.depth < depth) open(next.id, next.depth + 1);
    }
  }
  return stretches;
}
