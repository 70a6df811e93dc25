import { useInfiniteQuery } from "@tanstack/react-query";
import { use } from "react";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { revisionsKey } from "@/lib/client/cache/revisions-key";
import { callOperation } from "@/lib/client/http/call-operation";

const beginning: string | null = null;

/** The loaded revisions of a page, newest first. Unsaved text is saved before they are read. */
export function useHistory(pageId: string) {
  const text = use(OpenTextContext);
  return useInfiniteQuery({
    queryKey: revisionsKey(pageId),
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      // Every save reads them again: settling then would save new typing immediately.
      if (client.getQueryData(queryKey) === undefined) await text?.settle();
      const query = { cursor: pageParam ?? undefined };
      return callOperation("GET /pages/{pageId}/revisions", { params: { pageId }, query, signal });
    },
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    // Saves of other tabs and programs belong to the history too.
    staleTime: 0,
  });
}
