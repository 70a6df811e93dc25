import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { searchPagesFrom, type FoundPages } from "@/lib/client/pages";
import type { SearchTerms } from "./search-terms";

export type FoundPagesTerms = Pick<SearchTerms, "q" | "in" | "folderId"> & {
  /** The first pages as the server found them. */
  known: FoundPages | null;
  enabled: boolean;
};

const beginning: string | null = null;

/** The pages that a search finds, as far as they are loaded. */
export function useFoundPages({ q, in: where, folderId, known, enabled }: FoundPagesTerms) {
  return useInfiniteQuery({
    queryKey: ["search", "parts", where, q, folderId],
    queryFn: ({ pageParam: cursor, signal }) => searchPagesFrom(q, { in: where, folderId, cursor }, signal),
    enabled,
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    placeholderData: keepPreviousData,
    ...(known === null ? {} : { initialData: { pages: [known], pageParams: [beginning] } }),
  });
}
