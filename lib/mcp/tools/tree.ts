import "server-only";
import { z } from "zod";
import type { TreeItem, TreeQuery } from "@/lib/contracts/tree";
import { getTree } from "@/lib/services/items/get-tree";
import { itemName, requireFolderId } from "./named-items";
import { defineTool, type ToolCall, wholeNumber } from "./tool";

const depths = { usual: 2, min: 1, max: 10 };
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
    depth: wholeNumber(depths).default(depths.usual),
    pages: z.boolean().default(true).describe("false: folders alone"),
    ids: z.boolean().default(false),
    cursor: z.string().min(1).max(10_000).optional(),
  }),
  output: z.object({ tree: z.string(), cursor: z.string().optional() }),
  names: { parentId: "folder", folderId: "folder" },
  run: async (call, { folder, depth, pages, ids, cursor }) => {
    const folderId = (await requireFolderId(call, folder ?? "/")) ?? undefined;
    const kinds = new Set(pages ? (["folder", "page"] as const) : (["folder"] as const));
    const tree = await getTreeThatFits(call, { folderId, depth, kinds, cursor });
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

type Asked = Pick<TreeQuery, "folderId" | "depth" | "kinds" | "cursor">;

/** The tree with so many levels that it ends within one answer, if one level does. A cursor goes on in the same levels. */
async function getTreeThatFits({ ctx }: ToolCall, asked: Asked): ReturnType<typeof getTree> {
  const [, level, cursor] = /^(\d{1,2})~(.*)$/.exec(asked.cursor ?? "") ?? [];
  const read = (depth: number) => getTree(ctx, { ...asked, depth, cursor, limit: linesMax, fields: [] });
  let depth = level === undefined ? asked.depth : Math.max(1, Number(level));
  let tree = await read(depth);
  while (tree.nextCursor !== null && depth > 1 && level === undefined) tree = await read(--depth);
  return tree.nextCursor === null ? tree : { ...tree, nextCursor: `${depth}~${tree.nextCursor}` };
}

function lineOf(item: TreeItem, { ids, isOpen }: { ids: boolean; isOpen: boolean }): string {
  const { kind, id, name, depth, folders = 0, pages = 0 } = item;
  const inside = folders + pages;
  const rest = kind === "folder" && !isOpen && inside > 0 ? ` … ${inside} inside` : "";
  return `${"  ".repeat(depth - 1)}${name}${kind === "folder" ? "/" : ""}${ids ? ` ${id}` : ""}${rest}`;
}
