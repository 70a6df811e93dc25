import "server-only";
import { z } from "zod";
import { title } from "@/lib/contracts/fields/common-fields";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { parseBySchema } from "@/lib/domain/input/parse-input";
import { requireItem } from "@/lib/services/access/require-access";
import { copyFolder } from "@/lib/services/folders/copy-folder";
import { createFolder } from "@/lib/services/folders/create-folder";
import { updateFolder } from "@/lib/services/folders/update-folder";
import { updateFile } from "@/lib/services/files/update-file";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { getItem } from "@/lib/services/items/get-item";
import { moveLeaf } from "@/lib/services/items/move-leaf";
import { resolvePath } from "@/lib/services/items/resolve-path";
import { copyPage } from "@/lib/services/pages/copy-page";
import { updatePage } from "@/lib/services/pages/update-page";
import { restoreItem } from "@/lib/services/trash/restore-item";
import { trashItem } from "@/lib/services/trash/trash-item";
import {
  findFolderAt,
  isThere,
  itemName,
  join,
  partsOfPath,
  requireFolderId,
  requireNamedItem,
} from "./named-items";
import { requireScope } from "./require-scope";
import { callKey, defineTool, type ToolCall } from "./tool";
import { requireTrashedItem } from "./trashed-items";

const input = z.strictObject({
  action: z.enum(["move", "rename", "copy", "trash", "restore", "create_folder"]),
  id: itemName.describe("Id or path; of a new folder its path"),
  to: itemName.optional().describe("Folder id or path to move or copy into; / is the top"),
  name: z.string().max(2_000).optional().describe("For rename"),
  key: callKey,
});

type Input = z.output<typeof input>;

/** Moves, renames, copies, trashes and restores items. */
export const organiseTool = defineTool({
  name: "organise",
  description:
    "Move, rename, copy, trash or restore a page, folder or file, or create a folder. Links follow what is renamed.",
  scope: "pages:write",
  hints: { readOnly: false },
  input,
  output: z.object({ id: z.string(), kind: z.string(), path: z.string().optional() }),
  names: { parentId: "to", title: "name", folderId: "id", pageId: "id" },
  run: async (call, given) => {
    requireOnlyUsed(given);
    const { id, kind, ...rest } = await actions[given.action](call, given);
    return { record: { id, kind, ...(await describePlace(call, { id, kind })), ...rest } };
  },
});

/** What each action takes besides the item. */
const parameters: Record<Input["action"], readonly ("to" | "name")[]> = {
  move: ["to"],
  rename: ["name"],
  copy: ["to"],
  trash: [],
  restore: [],
  create_folder: [],
};

/** Refuses what an action would pass over: a copy is given another name by a rename. */
function requireOnlyUsed(given: Input): void {
  for (const path of ["to", "name"] as const)
    if (given[path] !== undefined && !parameters[given.action].includes(path))
      throw invalidRequest({ path, message: `is not for ${given.action}` });
}

type Action = (call: ToolCall, given: Input) => Promise<ItemRef & Record<string, unknown>>;

const actions: Record<Input["action"], Action> = {
  move: async (call, { id, to }) => {
    const item = await requireNamedItem(call, id);
    const parentId = await requireFolderId(call, required("to", to));
    if (item.kind === "folder") await updateFolder(call.ctx, { folderId: item.id, parentId });
    else await moveLeaf(call.ctx, { kind: item.kind, id: item.id, parentId });
    return toRecord(item);
  },
  rename: async (call, { id, name }) => {
    const item = await requireNamedItem(call, id);
    const next = toTitle(required("name", name));
    if (item.kind === "page") {
      const { rewrittenLinks } = await updatePage(call.ctx, { pageId: item.id, title: next });
      return { ...toRecord(item), rewrittenLinks };
    }
    if (item.kind === "folder") await updateFolder(call.ctx, { folderId: item.id, name: next });
    else await updateFile(call.ctx, { fileId: item.id, name: next });
    return toRecord(item);
  },
  copy: async (call, { id, to }) => {
    const item = await requireNamedItem(call, id);
    const parentId = await requireFolderId(call, required("to", to));
    requireScope(call.ctx.actor, "pages:read");
    switch (item.kind) {
      case "page":
        return toRecord({ kind: "page", ...(await copyPage(call.ctx, { pageId: item.id, parentId })) });
      case "folder":
        return { kind: "folder", ...(await copyFolder(call.ctx, { folderId: item.id, parentId })) };
      case "file":
        throw invalidRequest({ path: "id", message: "is of a file, and files are copied with their folder" });
    }
  },
  trash: async (call, { id }) => {
    const item = await requireNamedItem(call, id);
    await trashItem(call.ctx, item);
    return toRecord(item);
  },
  restore: async (call, { id }) => {
    const item = await requireTrashedItem(call, id);
    const { parentId } = await restoreItem(call.ctx, item);
    return { ...toRecord(item), parentId };
  },
  create_folder: async (call, { id }) => {
    const existing = await findFolderAt(call, id);
    if (existing !== null) return { ...toRecord({ kind: "folder", id: existing }), existed: true };
    const parts = partsOfPath(id);
    const name = toTitle(parts.at(-1) ?? "");
    const parentId = await requireFolderId(call, `/${parts.slice(0, -1).join("/")}`);
    return toRecord({
      kind: "folder",
      id: (await createFolder(call.ctx, { name, parentId, icon: null })).id,
    });
  },
};

/** Where an item is now, and whether others have the same path; nothing of one in the trash. */
async function describePlace({ ctx }: ToolCall, item: ItemRef): Promise<object> {
  if (!ctx.actor.scopes.has("pages:read") || !(await isThere(ctx, item))) return {};
  const path = await pathOf(ctx, item);
  const { data } = await resolvePath(ctx, { path });
  return data.length > 1
    ? { path, note: "Other items have this path too; name them by their ids." }
    : { path };
}

async function pathOf(ctx: ToolCall["ctx"], { kind, id }: ItemRef): Promise<string> {
  if (kind === "file") {
    const file = await requireItem(ctx, { kind, id }, "view");
    const [located] = await addFolderPaths(ctx, "file", [file]);
    return join(located?.folderPath ?? "/", file.name);
  }
  const item = await getItem(ctx, { kind, id }, { fields: ["folderPath"] });
  const { folderPath = "/" } = item as { folderPath?: string };
  return "title" in item ? join(folderPath, item.title) : folderPath;
}

function toRecord({ kind, id }: ItemRef): ItemRef {
  return { id, kind };
}

function required(path: string, value: string | undefined): string {
  if (value === undefined) throw invalidRequest({ path, message: "is required for this action" });
  return value;
}

function toTitle(name: string): string {
  return (parseBySchema(z.strictObject({ name: title }), { name }) as { name: string }).name;
}
