import "server-only";
import { z } from "zod";
import { editsMax } from "@/lib/contracts/limits";
import { sectionName } from "@/lib/contracts/page-parts";
import { etagOf } from "@/lib/domain/content/etag";
import { editContent } from "@/lib/services/content/edit-page";
import { itemName, requirePageId } from "./named-items";
import { shortDiff } from "./short-diff";
import { callKey, defineTool, knownEtag, shownEtag, wholeNumber } from "./tool";

/** Edits exact passages of a page. */
export const editTool = defineTool({
  name: "edit",
  description:
    "Replace exact passages of a page, all or none. Each oldText must occur once in the page or section.",
  scope: "pages:write",
  hints: { readOnly: false },
  input: z.strictObject({
    id: itemName.describe("Page id or path"),
    edits: z
      .array(
        z.strictObject({
          oldText: z.string(),
          newText: z.string(),
          line: wholeNumber({ min: 1, max: 100_000_000 }).optional().describe("Where it begins; needs etag"),
          section: sectionName.optional().describe("Heading or #anchor to look in"),
        }),
      )
      .min(1, "must have at least one edit")
      .max(editsMax, `must have at most ${editsMax} edits`),
    etag: knownEtag.describe("Edit only this state"),
    dry_run: z.boolean().default(false),
    key: callKey,
  }),
  output: z.object({ id: z.string(), etag: z.string(), diff: z.string().optional() }),
  run: async (call, { id, edits, etag, dry_run: dryRun }) => {
    const pageId = await requirePageId(call, id);
    const changed = await editContent(call.ctx, {
      pageId,
      edits: edits.map((edit, index) => ({ id: String(index + 1), ...edit })),
      ifMatch: etag ?? null,
      dryRun,
    });
    const now = dryRun ? etagOf(changed.before) : shownEtag(changed.etag);
    const record = { id: pageId, etag: now, ...(dryRun ? { dry_run: true } : {}) };
    // Lines around an edit are more than a token that only writes may read.
    if (!call.ctx.actor.scopes.has("pages:read")) return { record };
    return { record: { ...record, diff: await shortDiff(changed) }, pageText: "diff" };
  },
});
