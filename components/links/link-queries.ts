import { infiniteQueryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

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
