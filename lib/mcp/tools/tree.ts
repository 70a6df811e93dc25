import "server-only";
import { z } from "zod";
import type { Item } from "@/lib/contracts/items";
import { listFolderChildren } from "@/lib/services/items/list-folder-children";
import { itemName, requireFolderId } from "./named-items";
import { defineTool, type ToolCall } from "./tool";

const depths = { usual: 2, max: 10 };
const linesMax = 300;

/** Shows folders and pages as a tree. */
export const treeTool = defineTool({
  name: "tree",
  description: "Show folders (with / at the end) and pages below a folder or the top, as indented names.",
  scope: "pages:read",
  hints: { readOnly: true },
  input: z.strictObject({
    folder: itemName.optional().describe("Id or path"),
    depth: z.int().min(1).max(depths.max).default(depths.usual),
    ids: z.boolean().default(false),
    cursor: z.string().min(1).max(1_000).optional(),
  }),
  output: z.object({ tree: z.string(), cursor: z.string().optional() }),
  names: { parentId: "folder", folderId: "folder" },
  run: async (call, { folder, depth, ids, cursor }) => {
    const folderId = await requireFolderId(call, folder ?? "/");
    const first = await listFolderChildren(call.ctx, { parentId: folderId, limit: linesMax, cursor });
    const drawing = { lines: [] as string[], ids, depth, room: linesMax - first.data.length };
    await draw(call, { items: first.data, level: 0 }, drawing);
    const next = first.nextCursor === null ? {} : { cursor: first.nextCursor };
    return { record: { tree: drawing.lines.join("\n"), ...next } };
  },
});

type Drawing = { lines: string[]; ids: boolean; depth: number; room: number };

/** Adds the items of a folder, and what is in them as far down as is asked for and there is room. */
async function draw(
  call: ToolCall,
  { items, level }: { items: readonly Item[]; level: number },
  drawing: Drawing,
): Promise<void> {
  for (const item of items) {
    const isFolder = item.kind === "folder";
    const indent = "  ".repeat(level);
    drawing.lines.push(`${indent}${item.name}${isFolder ? "/" : ""}${drawing.ids ? ` ${item.id}` : ""}`);
    if (!isFolder || level + 1 >= drawing.depth) continue;
    if (drawing.room <= 0) {
      drawing.lines.push(`${indent}  … name this folder to see more`);
      continue;
    }
    const query = { parentId: item.id, limit: drawing.room, cursor: undefined };
    const { data, nextCursor } = await listFolderChildren(call.ctx, query);
    drawing.room -= data.length;
    await draw(call, { items: data, level: level + 1 }, drawing);
    if (nextCursor !== null) drawing.lines.push(`${indent}  … name this folder to see more`);
  }
}
