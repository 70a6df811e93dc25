import "server-only";
import type { TreeItem, TreeQuery } from "@/lib/contracts/tree";
import { countedChildrenMax } from "@/lib/contracts/limits";
import { countChildren, type TreeRow } from "@/lib/db/items/tree-rows";
import { compareNaturally } from "@/lib/domain/tree/natural-order";
import { noPlace, parseTreeCursor, type TreePlace, toTreeCursor } from "@/lib/domain/tree/tree-cursor";
import { orderTree, type TreeStretch } from "@/lib/domain/tree/tree-order";
import type { ServiceContext } from "@/lib/services/context";
import { findFoldersOfTree, type TreeFolder } from "./find-folders-of-tree";
import { type LeafKind, TreeLeaves } from "./tree-leaves";

/** A part of a tree, and how many levels it has at most; `complete` is false when not everything in it is listed. */
type TreePart = { data: TreeItem[]; depth: number; nextCursor: string | null; complete?: false };

/** An item where it is shown: in a folder of the tree (null: in its root). */
type Placed = {
  kind: TreeItem["kind"];
  row: Omit<TreeRow, "parentId">;
  folderId: string | null;
  depth: number;
};

/** The items below a folder, or all that the actor can access, in the order of a table of contents. */
export async function getTree(ctx: ServiceContext, query: TreeQuery): Promise<TreePart> {
  const { folderId = null, kinds, cursor, limit } = query;
  const after = cursor === undefined ? null : parseTreeCursor(cursor);
  const { folders, depth, areAll } = await findFoldersOfTree(ctx, { folderId, depth: query.depth });
  const stretches = orderTree(folders, depth).filter(({ kind }) => kind === "folder" || kinds.has(kind));
  const rest = after === null ? stretches : stretches.slice(startOf(stretches, after));
  const leaves = new TreeLeaves(ctx, { rootId: folderId, stretches: rest, limit });
  const items: Placed[] = [];
  for (const stretch of rest) {
    if (items.length > limit) break;
    if (stretch.kind !== "folder") items.push(...(await readLeaves(leaves, stretch, after)));
    else if (kinds.has("folder"))
      items.push({ ...stretch, row: stretch.folder, folderId: stretch.folder.parentId });
  }
  const shown = items.slice(0, limit);
  const last = items.length > limit ? shown.at(-1) : undefined;
  return {
    data: await present(ctx, shown, folderId),
    depth,
    nextCursor: last === undefined ? null : toTreeCursor(placeOf(last)),
    ...(areAll && leaves.areAll ? {} : { complete: false }),
  };
}

function placeOf({ kind, folderId, row: { id, name } }: Placed): TreePlace {
  return { kind, id, name, folderId };
}

/** The stretch that a place is in, or for a folder the one after it. */
function startOf(stretches: readonly TreeStretch<TreeFolder>[], { kind, id, folderId }: TreePlace): number {
  const at = stretches.findIndex((stretch) =>
    stretch.kind === "folder"
      ? kind === "folder" && stretch.folder.id === id
      : stretch.kind === kind && stretch.folderId === folderId,
  );
  if (at === -1) throw noPlace("is of another tree, or of a folder that is not in it any more");
  return kind === "folder" ? at + 1 : at;
}

async function readLeaves(
  leaves: TreeLeaves,
  { kind, folderId, depth }: { kind: LeafKind; folderId: string | null; depth: number },
  after: TreePlace | null,
): Promise<Placed[]> {
  const rows = await leaves.read(kind, folderId);
  const isFirst = after?.kind === kind && after.folderId === folderId;
  const wanted = isFirst ? rows.filter((row) => compareLeaves(after, row) < 0) : rows;
  return wanted.map((row) => ({ kind, row, folderId, depth }));
}

function compareLeaves(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return a.id === b.id ? 0 : compareNaturally({ name: a.name, id: a.id }, { name: b.name, id: b.id });
}

async function present(
  { db, actor }: ServiceContext,
  items: readonly Placed[],
  rootId: string | null,
): Promise<TreeItem[]> {
  const folderIds = items.filter(({ kind }) => kind === "folder").map(({ row }) => row.id);
  const counted = await countChildren(db, actor, { folderIds, limit: countedChildrenMax });
  const counts = new Map(counted.map(({ id, ...count }) => [id, count]));
  return items.map(({ kind, row, folderId, depth }) => ({
    kind,
    id: row.id,
    name: row.name,
    depth,
    ...counts.get(row.id),
    parentId: folderId ?? rootId,
    icon: row.icon,
    updatedAt: row.updatedAt.toISOString(),
  }));
}
