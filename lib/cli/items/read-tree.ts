import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { treeDepthMax, treeLeavesMax } from "@/lib/contracts/limits";
import type { TreeItem } from "@/lib/contracts/tree";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { listItems } from "./list-folder";

/** A folder or a page of a tree; a folder has what is in it, unless it is below the last level that was asked for. */
export type TreeNode = { kind: "folder" | "page"; id: string; name: string; items?: TreeNode[] };

type Wanted = { folderId: string | null; depth: number; foldersOnly: boolean };

/** Reads the tree below a folder; null is the top level. What one answer does not reach is asked for folder by folder. */
export async function readTree(connection: Connection, wanted: Wanted): Promise<TreeNode[]> {
  const top: TreeNode[] = [];
  const open = [{ id: wanted.folderId, items: top, depth: wanted.depth }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { items, depth: answered } = await readLevels(connection, {
      ...wanted,
      folderId: at.id,
      depth: at.depth,
    });
    const depth = at.depth;
    const above: TreeNode[][] = [at.items];
    for (const { kind, id, name, depth: level, folders = 0, pages = 0 } of items) {
      if (kind === "file") continue;
      const node: TreeNode = { kind, id, name };
      above[level - 1]?.push(node);
      if (kind === "page") continue;
      if (level < depth) node.items = [];
      above[level] = node.items ?? [];
      const isCut = level === answered && folders + (wanted.foldersOnly ? 0 : pages) > 0;
      if (isCut && node.items !== undefined) open.push({ id, items: node.items, depth: depth - level });
    }
  }
  if (!wanted.foldersOnly) await completePages(connection, wanted.folderId, top);
  return top;
}

async function readLevels(connection: Connection, { folderId, depth, foldersOnly }: Wanted) {
  const items: TreeItem[] = [];
  let cursor: string | null | undefined;
  let levels = treeDepthMax;
  do {
    const part = await callServer(connection, "GET /tree", {
      query: {
        folderId: folderId ?? undefined,
        depth: String(Math.min(depth, treeDepthMax)),
        kinds: foldersOnly ? "folder" : "folder,page",
        limit: "2000",
        cursor: cursor ?? undefined,
      },
    });
    for (const item of part.data) items.push(item);
    levels = part.depth;
    cursor = part.nextCursor;
  } while (cursor !== null);
  return { items, depth: levels };
}

/** A tree lists so many pages of a folder at most: where there can be more, the folder is listed by itself. */
async function completePages(
  connection: Connection,
  folderId: string | null,
  nodes: TreeNode[],
): Promise<void> {
  for (const { id, items } of nodes) if (items !== undefined) await completePages(connection, id, items);
  const pages = nodes.filter(({ kind }) => kind === "page");
  if (pages.length < treeLeavesMax) return;
  const listed = await listItems(connection, folderId);
  const others = inNaturalOrder(listed).filter(({ kind }) => kind === "page");
  const folders = nodes.filter(({ kind }) => kind === "folder");
  nodes.splice(
    0,
    nodes.length,
    ...folders,
    ...others.map(({ id, name }) => ({ kind: "page" as const, id, name })),
  );
}
