import { queryOptions } from "@tanstack/react-query";
import { callOperation, readText, sendRequest } from "@/lib/client/http/call-operation";
import { blockNameOf } from "@/lib/domain/markdown/sections/find-place";

/** Of a whole page, this much is shown where it is embedded. */
const bytesMax = 24_000;

/** The text of an embed, and whether the page has more below it. */
export type EmbeddedText = { markdown: string; isCut: boolean };

/** The beginning of a page, or the section or block that a link names; the server cuts it. */
export function embeddedTextQuery(pageId: string, place: string) {
  return queryOptions({
    queryKey: ["embed", pageId, place],
    queryFn: async ({ signal }): Promise<EmbeddedText> => {
      const query = place === "" ? { bytes: `0-${bytesMax - 1}` } : { place: placeInRequest(place) };
      const response = await sendRequest("GET /pages/{pageId}/content", {
        params: { pageId },
        query,
        signal,
      });
      const markdown = await readText(response);
      return { markdown, isCut: place === "" && response.headers.has("Link") };
    },
    retry: false,
  });
}

/** The name and the permission of an embedded page. */
export function embeddedPageQuery(pageId: string) {
  return queryOptions({
    queryKey: ["embed", pageId, "page"],
    queryFn: ({ signal }) =>
      callOperation("GET /pages/{pageId}", {
        params: { pageId },
        query: { fields: "id,title,icon,permission,locked,folderPath" },
        signal,
      }),
    retry: false,
  });
}

/** `^id` in a link is the same as `#^id`. */
function placeInRequest(place: string): string {
  const block = blockNameOf(place);
  return block === null ? place : `#^${block}`;
}
