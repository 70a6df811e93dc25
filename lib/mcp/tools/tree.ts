import "server-only";
import { z } from "zod";
import type { TreeItem } from "@/lib/contracts/tree";
import { getTree } from "@/lib/services/items/get-tree";
import { itemName, requireFolderId } from "./named-items";
import { defineTool } from "./tool";

const depths = { usual: 2, max: 10 };
const linesMax = 300;

/** Shows folders and pages as a tree. */
export const treeTool = defineTool({
  name: "tree",
  description:
    "Show folders (with / at the end) and pages below a folder or the top, as indented names. Of folders that are not opened, how many items are in them.",
  scope: "pages:read",
  hints: { readOnly: true },
  input: z.strictObject({
    folder: itemName.optional().describe("Id or path"),
    depth: z.int().min(1).max(depths.max).default(depths.usual),
    ids: z.boolean().default(false),
    cursor: z.string().min(1).max(10_000).optional(),
  }),
  output: z.object({ tree: z.string(), cursor: z.string().optional() }),
  names: { parentId: "folder", folderId: "folder" },
  run: async (call, { folder, depth, ids, cursor }) => {
    const folderId = (await requireFolderId(call, folder ?? "/")) ?? undefined;
    const kinds = new Set(["folder", "page"] as const);
    const tree = await getTree(call.ctx, { folderId, depth, kinds, cursor, limit: linesMax, fields: [] });
    const lines = tree.data.map((item) => lineOf(item, { ids, isOpen: item.depth < tree.depth }));
    return {
      record: {
        tree: lines.join("\n"),
        ...(tree.nextCursor === null ? {} : { cursor: tree.nextCursor }),
        ...(tree.complete === false
          ? { note: "Of very large folders, the pages updated last are shown." }
          : {}),
      },
    };
  },
});

function lineOf(item: TreeItem, { ids, isOpen }: { ids: boolean; isOpen: boolean }): string {
  const { kind, id, name, depth, folders = 0, pages = 0 } = item;
  const inside = folders + pages;
  const rest = kind === "folder" && !isOpen && inside > 0 ? ` … ${inside} inside` : "";
  return `${"  ".repeat(depth - 1)}${name}${kind === "folder" ? "/" : ""}${ids ? ` ${id}` : ""}${rest}`;
}
