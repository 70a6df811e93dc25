import type {
  listBacklinksOperation,
  listLinksOperation,
  BacklinkRecord,
  LinkRecord,
} from "@/lib/contracts/links";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors, type ReadList } from "@/lib/client/http/follow-cursors";
import { requireBody } from "@/lib/client/http/require-body";

const partsMax = 5;

/** The place of the pages that link to a page among the queries. */
export function backlinksKey(pageId: string): readonly string[] {
  return ["backlinks", pageId];
}

/** The place of the links of a page among the queries. */
export function linksKey(pageId: string): readonly string[] {
  return ["links", pageId];
}

/** The pages that link to a page, most recently updated first, each with the line of its first link. */
export function listBacklinks(pageId: string, signal: AbortSignal): Promise<ReadList<BacklinkRecord>> {
  return followCursors(async (cursor) => {
    const parts = {
      params: { pageId },
      query: { limit: "100", ...(cursor === undefined ? {} : { cursor }) },
    };
    return requireBody(
      await callOperation<typeof listBacklinksOperation>("GET /pages/{pageId}/backlinks", parts, { signal }),
    );
  }, partsMax);
}

/** The links of a page as it was last saved, in their order, with what each leads to. */
export async function listLinks(pageId: string, signal: AbortSignal): Promise<LinkRecord[]> {
  return requireBody(
    await callOperation<typeof listLinksOperation>(
      "GET /pages/{pageId}/links",
      { params: { pageId } },
      { signal },
    ),
  ).data;
}
