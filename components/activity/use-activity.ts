import { useInfiniteQuery } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ActivityFilter } from "./activity-filter";

const beginning: string | null = null;

/** The loaded changes that a filter wants, the latest first. */
export function useActivity({ by, folderId }: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: ["activity", by, folderId],
    queryFn: ({ pageParam, signal }) => {
      const query = { by, folderId: folderId ?? undefined, cursor: pageParam ?? undefined };
      return callOperation("GET /activity", { query, signal });
    },
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    staleTime: 0,
  });
}
