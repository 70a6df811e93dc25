import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FoundPageRecord } from "@/lib/contracts/page-search";

/** The links that lead nowhere, those of the pages changed last first, part by part. */
export const brokenLinksQuery = infiniteQueryOptions({
  queryKey: ["links", "broken"],
  queryFn: ({ pageParam, signal }) =>
    callOperation("GET /links/broken", { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The pages that no page links to, the last changed first, part by part. */
export const orphansQuery = infiniteQueryOptions({
  queryKey: ["links", "orphans"],
  queryFn: ({ pageParam, signal }) =>
    callOperation("GET /links/orphans", { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

const partsMax = 3;

/** The pages that name a page without a link to it, as far as a few parts of the list have them. */
export function mentionsQuery(pageId: string) {
  return queryOptions({
    queryKey: ["links", "mentions", pageId],
    queryFn: async ({ signal }) => {
      const data: FoundPageRecord[] = [];
      let cursor: string | undefined;
      for (let parts = 0; parts < partsMax; parts++) {
        const part = await callOperation("GET /pages/{pageId}/mentions", {
          params: { pageId },
          query: { cursor },
          signal,
        });
        data.push(...part.data);
        if (part.nextCursor === null) return { data, isAll: part.complete !== false };
        cursor = part.nextCursor;
      }
      return { data, isAll: false };
    },
  });
}
