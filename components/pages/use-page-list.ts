import { useInfiniteQuery } from "@tanstack/react-query";
import { firstCursor, pageListKey } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";

/** The pages, most recently changed first, as far as they are loaded; the sidebar and the start share them. */
export function usePageList() {
  return useInfiniteQuery({
    queryKey: pageListKey,
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /pages", { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (part) => part.nextCursor,
  });
}
