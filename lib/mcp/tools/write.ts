import "server-only";
import { z } from "zod";
import { title } from "@/lib/contracts/fields/common-fields";
import { sectionName } from "@/lib/contracts/page-parts";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { parseBySchema } from "@/lib/domain/input/parse-input";
import { requireItem } from "@/lib/services/access/require-access";
import { addContent } from "@/lib/services/content/add-content";
import { replaceContent } from "@/lib/services/content/replace-content";
import { createPage } from "@/lib/services/pages/create-page";
import { findPageAt, idIn, itemName, partsOfPath, requireFolderId, requirePageId } from "./named-items";
import { callKey, defineTool, knownEtag, shownEtag, type ToolAnswer, type ToolCall } from "./tool";

/** Creates a page, or replaces the text of one or of a section. */
export const writeTool = defineTool({
  name: "write",
  description:
    "Create a page at a new path; with the etag that was read, replace a page's text or one section.",
  scope: "pages:write",
  hints: { readOnly: false },
  input: z.strictObject({
    id: itemName.describe("Page id, or path: folder and title"),
    content: z.string().describe("Markdown"),
    etag: knownEtag.describe("Needed to replace"),
    section: sectionName.optional().describe("Replace this section, heading included"),
    key: callKey,
  }),
  output: z.object({ id: z.string(), etag: z.string(), created: z.boolean().optional() }),
  names: { body: "content", markdown: "content", title: "id", under: "section", parentId: "id" },
  run: async (call, { id, content, etag, section }) => {
    if (section !== undefined) return replaceSection(call, { id, content, etag, section });
    const pageId = idIn(id) ?? (await findPageAt(call, id));
    if (pageId === null) return create(call, { path: id, content, etag });
    if (etag === undefined) {
      await requireItem(call.ctx, { kind: "page", id: pageId }, "edit");
      throw new DomainError(
        "precondition_required",
        "The page is there already. To replace its text, fetch it and pass the etag of what you read; to change parts of it, use edit or append.",
      );
    }
    const now = await replaceContent(call.ctx, { pageId, markdown: content, ifMatch: etag });
    return { record: { id: pageId, etag: shownEtag(now) } };
  },
});

async function replaceSection(
  call: ToolCall,
  given: { id: string; content: string; section: string; etag: string | undefined },
): Promise<ToolAnswer> {
  const pageId = await requirePageId(call, given.id);
  const { etag } = await addContent(call.ctx, {
    id: "1",
    pageId,
    operation: "replace-section",
    content: given.content,
    under: given.section,
    ifMatch: given.etag ?? null,
  });
  return { record: { id: pageId, etag: shownEtag(etag) } };
}

async function create(
  call: ToolCall,
  { path, content, etag }: { path: string; content: string; etag: string | undefined },
): Promise<ToolAnswer> {
  if (etag !== undefined) {
    throw new DomainError(
      "not_found",
      `There is no page at ${JSON.stringify(path)} whose text could be replaced. Leave out etag to create it.`,
    );
  }
  if (/\/\s*$/.test(path))
    throw invalidRequest({
      path: "id",
      message: "ends with /, as a folder does; end it with the title of the page",
    });
  const parts = partsOfPath(path);
  const named = parseBySchema(z.strictObject({ title }), { title: parts.at(-1) ?? "" }) as { title: string };
  const folder = `/${parts.slice(0, -1).join("/")}`;
  const parentId = await requireFolderId(call, folder);
  const created = await createPage(call.ctx, { ...named, markdown: content, parentId, icon: null });
  return { record: { id: created.page.id, etag: shownEtag(created.etag), created: true } };
}
