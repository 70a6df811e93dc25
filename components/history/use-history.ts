import { useInfiniteQuery } from "@tanstack/react-query";
import { use } from "react";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import { callOperation } from "@/lib/client/http/call-operation";

const beginning: string | null = null;

/** The revisions of a page, newest first, as far as they are loaded. What is on screen is saved before they are read. */
export function useHistory(pageId: string) {
  const text = use(OpenTextContext);
  return useInfiniteQuery({
    queryKey: revisionsKey(pageId),
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      // Every save reads them again: settling then would save whatever is typed meanwhile at once.
      if (client.getQueryData(queryKey) === undefined) await text?.settle();
      const query = { cursor: pageParam ?? undefined };
      return callOperation("GET /pages/{pageId}/revisions", { params: { pageId }, query, signal });
    },
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    // A save that another tab or program made is a part of it, too.
    staleTime: 0,
  });
}
