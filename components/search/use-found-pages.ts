import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callOperation, type AnswerOf } from "@/lib/client/http/call-operation";
import type { SearchTerms } from "./search-terms";

/** Some of the pages that a search found, and the cursor for the next ones, if there are any. */
export type FoundPages = AnswerOf<"GET /pages/search">;

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
