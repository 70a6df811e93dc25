import { useInfiniteQuery } from "@tanstack/react-query";
import { use } from "react";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { listRevisions, revisionsKey } from "@/lib/client/revisions";

const beginning: string | null = null;

/** The revisions of a page, newest first, as far as they are loaded. What is on screen is saved before they are read. */
export function useHistory(pageId: string) {
  const text = use(OpenTextContext);
  return useInfiniteQuery({
    queryKey: revisionsKey(pageId),
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      // Every save reads them again: settling then would save whatever is typed meanwhile at once.
      if (client.getQueryData(queryKey) === undefined) await text?.settle();
      return listRevisions(pageId, pageParam, signal);
    },
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    // A save that another tab or program made is a part of it, too.
    staleTime: 0,
  });
}
