import "server-only";
import { z } from "zod";
import { changePageProperties } from "@/lib/services/content/change-page-properties";
import { getItem } from "@/lib/services/items/get-item";
import { getContent } from "@/lib/services/content/get-content";
import { itemName, requirePageId } from "./named-items";
import { requireScope } from "./require-scope";
import { callKey, defineTool, knownEtag, shownEtag } from "./tool";

const most = { names: 50, nameLength: 200, items: 1_000, textLength: 10_000 };

const valueMessage = `must be a text (at most ${most.textLength} characters), a number, true, false, null or a list of these (at most ${most.items})`;
const value = z.union([z.string().max(most.textLength), z.number(), z.boolean(), z.null()], valueMessage);

/** Reads or changes the front matter of a page. */
export const propertiesTool = defineTool({
  name: "properties",
  description: "Read a page's front matter, or set and remove properties in it; every other byte stays.",
  scope: "pages:read",
  hints: { readOnly: false, idempotent: true },
  input: z.strictObject({
    id: itemName.describe("Page id or path"),
    set: z
      .record(
        z.string().max(most.nameLength, `must have at most ${most.nameLength} characters`),
        z.union([value, z.array(value).max(most.items)], valueMessage),
        "must be an object of names and values",
      )
      .refine((set) => Object.keys(set).length <= most.names, `must have at most ${most.names} properties`)
      .optional()
      .meta({ listed: { type: "object" } })
      .describe("Names with text, number, boolean, null or a list of these"),
    remove: z
      .array(z.string().max(most.nameLength))
      .max(most.names, `must have at most ${most.names} names`)
      .optional(),
    etag: knownEtag,
    key: callKey,
  }),
  output: z.object({
    id: z.string(),
    etag: z.string(),
    properties: z.record(z.string(), z.unknown()).meta({ listed: { type: "object" } }),
  }),
  run: async (call, { id, set = {}, remove = [], etag }) => {
    const { ctx } = call;
    const pageId = await requirePageId(call, id);
    const isChange = Object.keys(set).length + remove.length > 0;
    if (isChange) {
      requireScope(ctx.actor, "pages:write");
      await changePageProperties(ctx, { pageId, set, remove, ifMatch: etag ?? null });
    }
    const [page, content] = await Promise.all([
      getItem(ctx, { kind: "page", id: pageId }),
      getContent(ctx, { pageId, lines: "1" }),
    ]);
    return { record: { id: pageId, etag: shownEtag(content.etag), properties: page.properties } };
  },
});
