import { useInfiniteQuery } from "@tanstack/react-query";
import { firstCursor, pageListKey } from "@/lib/client/cache/page-list-cache";
import { listPages } from "@/lib/client/pages";

/** The pages, most recently changed first, as far as they are loaded; the sidebar and the start share them. */
export function usePageList() {
  return useInfiniteQuery({
    queryKey: pageListKey,
    queryFn: ({ pageParam, signal }) => listPages(pageParam, signal),
    initialPageParam: firstCursor,
    getNextPageParam: (part) => part.nextCursor,
  });
}
