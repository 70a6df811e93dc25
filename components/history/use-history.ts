import { useInfiniteQuery } from "@tanstack/react-query";
import { listRevisions, revisionsKey } from "@/lib/client/revisions";

const beginning: string | null = null;

/** The revisions of a page, newest first, as far as they are loaded. */
export function useHistory(pageId: string) {
  return useInfiniteQuery({
    queryKey: revisionsKey(pageId),
    queryFn: ({ pageParam, signal }) => listRevisions(pageId, pageParam, signal),
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
  });
}
