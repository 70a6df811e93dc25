import "server-only";
import { z } from "zod";
import { timeParameter } from "@/lib/contracts/fields/common-fields";
import { changesCursorLengthMax } from "@/lib/contracts/limits";
import { listChanges } from "@/lib/services/changes/list-changes";
import { itemName, requireFolderId } from "./named-items";
import { defineTool, shownEtag } from "./tool";

const limits = { usual: 30, max: 100 };

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
    limit: z.int().min(1).max(limits.max).default(limits.usual),
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
    const changes = told.data.map(({ kind, item, state, by, at }) => ({
      kind,
      item: item.kind,
      id: item.id,
      ...(state === null ? {} : { name: state.name, parent: state.parentId }),
      ...(state?.etag ? { etag: shownEtag(state.etag) } : {}),
      ...(by === null ? {} : { by: by.tokenName === null ? by.name : `${by.name} (${by.tokenName})` }),
      at,
    }));
    return { record: { changes, cursor: told.cursor, has_more: told.hasMore } };
  },
});
