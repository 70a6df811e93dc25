import "server-only";
import { z } from "zod";
import { sectionName } from "@/lib/contracts/page-parts";
import { addContent } from "@/lib/services/content/add-content";
import { itemName, requirePageId } from "./named-items";
import { callKey, defineTool, shownEtag } from "./tool";

/** Adds markdown to a page. */
export const appendTool = defineTool({
  name: "append",
  description: "Add markdown at the end or start of a page or section. Safe beside other writers.",
  scope: "pages:write",
  hints: { readOnly: false, destructive: false },
  input: z.strictObject({
    id: itemName.describe("Page id or path"),
    content: z.string(),
    at: z.enum(["end", "start"]).default("end"),
    under: sectionName.optional().describe("Heading or #anchor"),
    key: callKey,
  }),
  output: z.object({ id: z.string(), etag: z.string() }),
  run: async (call, { id, content, at, under }) => {
    const pageId = await requirePageId(call, id);
    const operation = at === "end" ? "append" : "prepend";
    const { etag } = await addContent(call.ctx, {
      id: "1",
      pageId,
      operation,
      content,
      under,
      ifMatch: null,
    });
    return { record: { id: pageId, etag: shownEtag(etag) } };
  },
});
