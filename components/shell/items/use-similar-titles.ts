import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { searchPages } from "@/lib/client/search-pages";
import type { FoundPageRecord } from "@/lib/contracts/page-search";

export type SimilarTitles = {
  text: string;
  /** Only pages in this folder or below it; null is anywhere. */
  folderId: string | null;
  /** Whether nothing else was found. */
  enabled: boolean;
};

/** Searches pages with similarly spelled titles, in case the text was mistyped. */
export function useSimilarTitles({
  text,
  folderId,
  enabled,
}: SimilarTitles): UseQueryResult<FoundPageRecord[]> {
  return useQuery({
    queryKey: ["search", "similar", text, folderId],
    queryFn: ({ signal }) => searchPages({ q: text, in: "similar", folderId: folderId ?? undefined }, signal),
    enabled,
  });
}
