import { keepPreviousData, useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { pageListKey } from "@/lib/client/page-list-cache";
import { searchPages, type PageList } from "@/lib/client/pages";
import type { PageRecord } from "@/lib/contracts/pages";

const recentCount = 8;

/** What the search has to show. */
export type FoundPages =
  | { kind: "recent"; pages: PageRecord[] }
  | { kind: "found"; pages: (PageRecord & { folderPath?: string; snippet?: string | undefined })[] }
  | { kind: "searching" }
  | { kind: "failed" };

/** The pages found for a text; the ones changed last while it is blank. */
export function useFoundPages(text: string): FoundPages {
  const wanted = useDeferredValue(text.trim());
  const queries = useQueryClient();
  const search = useQuery({
    queryKey: ["search", wanted],
    queryFn: ({ signal }) => searchPages(wanted, signal),
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
  });
  if (wanted === "") {
    const list = queries.getQueryData<InfiniteData<PageList>>(pageListKey);
    return { kind: "recent", pages: list?.pages[0]?.data.slice(0, recentCount) ?? [] };
  }
  if (search.isError) return { kind: "failed" };
  return search.data === undefined ? { kind: "searching" } : { kind: "found", pages: search.data };
}
