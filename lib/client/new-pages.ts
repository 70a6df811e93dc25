import { getContent } from "@/lib/client/content";
import { keepFirstCaret } from "@/lib/client/first-carets";
import { callOperation } from "@/lib/client/http/call-operation";
import { unlessGone } from "@/lib/client/http/unless-gone";
import type { PageRecord } from "@/lib/contracts/pages";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { fillTemplate } from "@/lib/domain/templates/fill-template";

/** A page that others are made from. */
export type Template = { id: string; markdown: string };

/** A page to create in a folder, or at the top level. */
export type PageToCreate = { title?: string | undefined; parentId: string | null };

/** The template that new pages of a folder start from; null where there is none, or none that can be read. */
export async function findFolderTemplate(folderId: string | null): Promise<Template | null> {
  if (folderId === null) return null;
  return unlessGone(async () => {
    const templateId = await findFolderTemplateId(folderId);
    return templateId === null ? null : readTemplate(templateId);
  });
}

/** The id of the template that new pages of a folder start from. */
export async function findFolderTemplateId(folderId: string): Promise<string | null> {
  const request = { params: { folderId }, query: { fields: "templateId" } };
  return (await callOperation("GET /folders/{folderId}", request)).templateId ?? null;
}

/** Reads a template. */
export async function readTemplate(id: string): Promise<Template> {
  return { id, markdown: (await getContent(id)).markdown };
}

/** When a page is made, and a change of its front matter. */
type FillOptions = { now?: Date; edit?: (markdown: string) => string };

/**
 * Creates a page of a template, with its dates for `now`; an empty one without a template. The caret is kept for its first
 * opening: where the template says, or where text goes on if the page has its title.
 */
export async function createPageFrom(
  template: Template | null,
  page: PageToCreate,
  { now = new Date(), edit = (markdown) => markdown }: FillOptions = {},
): Promise<PageRecord> {
  const { title = "" } = page;
  const filled = fillTemplate(template?.markdown ?? "", { title, now });
  const markdown = edit(filled.markdown);
  // A page that has its title goes on in its text.
  const isCaretInText = filled.caret !== null || title !== "";
  const inText = filled.caret ?? (filled.markdown === "" ? null : endOfWords(filled.markdown));
  // What is added stands above the text.
  const offset = inText === null ? null : inText + markdown.length - filled.markdown.length;
  const created = await callOperation("POST /pages", { body: { ...page, markdown } });
  if (isCaretInText) keepFirstCaret(created.id, { markdown, offset });
  return created;
}

/** Where text goes on: at the end of the last line, which is an empty one if the text says so. */
function endOfWords(markdown: string): number {
  const last = /(?:\r\n|\n|\r)$/.exec(markdown);
  const isBlank = last === null || /[\r\n][ \t]*$/.test(markdown.slice(0, last.index));
  return Math.max(findFrontMatter(markdown).bodyStart, isBlank ? markdown.length : last.index);
}

/** Creates a page as its folder says. */
export async function createPage(page: PageToCreate, options?: FillOptions): Promise<PageRecord> {
  return createPageFrom(await findFolderTemplate(page.parentId), page, options);
}
