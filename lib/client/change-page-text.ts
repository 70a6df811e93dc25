import { isRevisionConflict } from "@/lib/client/http/api-error";
import { getContent, replaceContent } from "./content";

const triesMax = 4;

/**
 * Changes the text of a page as it is now; `edit` returns null for no change. Where somebody else writes at the same time,
 * the change is made again in their text. Returns the texts before and after it; null where nothing changed.
 */
export async function changePageText(
  pageId: string,
  edit: (markdown: string) => string | null,
): Promise<{ before: string; after: string } | null> {
  for (let tries = 1; ; tries += 1) {
    const { markdown, etag } = await getContent(pageId);
    const after = edit(markdown);
    if (after === null || after === markdown) return null;
    try {
      await replaceContent(pageId, { markdown: after, etag });
      return { before: markdown, after };
    } catch (fault) {
      if (!isRevisionConflict(fault) || tries === triesMax) throw fault;
    }
  }
}
