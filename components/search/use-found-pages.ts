import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callOperation, type AnswerOf } from "@/lib/client/http/call-operation";
import type { SearchTerms } from "./search-terms";

/** A part of a search's results, and the cursor for the next part, if any. */
export type FoundPages = AnswerOf<"GET /pages/search">;

export type FoundPagesTerms = Pick<SearchTerms, "q" | "in" | "folderId"> & {
  /** The first pages, found by the server. */
  known: FoundPages | null;
  enabled: boolean;
};

const beginning: string | null = null;

/** The loaded results of a page search. */
export function useFoundPages({ q, in: where, folderId, known, enabled }: FoundPagesTerms) {
  return useInfiniteQuery({
    queryKey: ["search", "parts", where, q, folderId],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { q, in: where, folderId: folderId ?? undefined, cursor: cursor ?? undefined };
      return callOperation("GET /pages/search", { query, signal });
    },
    enabled,
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    placeholderData: keepPreviousData,
    ...(known === null ? {} : { initialData: { pages: [known], pageParams: [beginning] } }),
  });
}
