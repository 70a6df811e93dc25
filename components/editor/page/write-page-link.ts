import type { PageAddress } from "@/components/editor/rich/rich-host";
import { callOperation } from "@/lib/client/http/call-operation";
import { readLinkedPage } from "@/lib/client/linked-page";
import { writeWikiLink } from "@/lib/domain/links/write-target";

/** What brackets cannot hold in the name of a heading or a block. */
const unwritable = /[[\]|#\\\r\n]/;

/**
 * The text between the brackets of a link to a page, and to the place in it; null for a page that cannot be seen or
 * named so.
 */
export async function writePageLink(
  { pageId, place }: PageAddress,
  { inTable, fromPageId }: { inTable: boolean; fromPageId: string },
): Promise<string | null> {
  if (unwritable.test(place.replace(/^#/, ""))) return null;
  if (pageId === fromPageId && place !== "") return place;
  try {
    const { title } = await callOperation("GET /pages/{pageId}", { params: { pageId } });
    const linked = await readLinkedPage({ id: pageId, title });
    const value = linked && writeWikiLink(linked, { words: null, inTable });
    return value && value.replace(/(?=\\?\|)|$/, () => place);
  } catch {
    // The address stays as it was pasted.
    return null;
  }
}
