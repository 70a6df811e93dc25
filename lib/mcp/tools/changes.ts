import "server-only";
import { z } from "zod";
import { timeParameter } from "@/lib/contracts/fields/common-fields";
import { changesCursorLengthMax } from "@/lib/contracts/limits";
import type { ToldChange } from "@/lib/contracts/changes";
import { listChanges } from "@/lib/services/changes/list-changes";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { itemName, join, requireFolderId } from "./named-items";
import { defineTool, shownEtag, type ToolCall, wholeNumber } from "./tool";

const limits = { usual: 30, min: 1, max: 100 };

/** Says what changed since a time or a cursor. */
export const changesTool = defineTool({
  name: "changes",
  description:
    "What people and programs changed since a time or a cursor, oldest first. Without either: only a cursor for later.",
  scope: "pages:read",
  hints: { readOnly: true },
  input: z.strictObject({
    cursor: z.string().min(1).max(changesCursorLengthMax).optional(),
    since: timeParameter.optional(),
    folder: itemName.optional().describe("Id or path"),
    limit: wholeNumber(limits).default(limits.usual),
  }),
  output: z.object({
    changes: z.array(z.object({ kind: z.string(), id: z.string(), at: z.string() })),
    cursor: z.string(),
    has_more: z.boolean(),
  }),
  names: { folderId: "folder" },
  run: async (call, { folder, ...query }) => {
    const folderId = folder === undefined ? null : await requireFolderId(call, folder);
    const told = await listChanges(call.ctx, {
      ...query,
      folderId: folderId ?? undefined,
      kinds: undefined,
      by: undefined,
    });
    const folders = await pathsOfParents(call, told.data);
    const changes = told.data.map(({ kind, item, state, by, at }) => ({
      kind,
      item: item.kind,
      id: item.id,
      ...(state === null ? {} : { path: join(folders.get(item.id) ?? "/", state.name) }),
      ...(state?.etag ? { etag: shownEtag(state.etag) } : {}),
      ...(by === null ? {} : { by: by.tokenName === null ? by.name : `${by.name} (${by.tokenName})` }),
      at,
    }));
    return { record: { changes, cursor: told.cursor, has_more: told.hasMore } };
  },
});

/** The paths of the folders that the items are in, by the ids of the items. */
async function pathsOfParents(
  { ctx }: ToolCall,
  changes: readonly ToldChange[],
): Promise<Map<string, string>> {
  const states = changes.flatMap(({ state }) => state ?? []);
  const located = await addFolderPaths(ctx, "page", states);
  return new Map(located.map(({ id, folderPath }) => [id, folderPath]));
}
