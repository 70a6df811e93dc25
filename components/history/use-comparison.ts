import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ComparedStretch } from "@/lib/domain/content/compare-texts";
import { compareAside } from "./compare-aside";

const keptFor = 60_000;

/** Two revisions of a page by their ids; without the first, the second is compared with an empty text. */
export type ComparedRevisions = { pageId: string; beforeId: string | null; afterId: string };

/** The differences between two revisions; revisions never change, so neither does the result. */
export function useComparison(compared: ComparedRevisions | null): UseQueryResult<ComparedStretch[]> {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["comparison", compared],
    queryFn: async ({ signal }) => {
      if (compared === null) return [];
      const { pageId, beforeId, afterId } = compared;
      const [before, after] = await Promise.all([
        beforeId === null ? "" : readText(queries, { pageId, revisionId: beforeId }),
        readText(queries, { pageId, revisionId: afterId }),
      ]);
      return compareAside({ before, after }, signal);
    },
    enabled: compared !== null,
    staleTime: Infinity,
    gcTime: keptFor,
    structuralSharing: false,
  });
}

/** The text of a revision, cached or from the server. */
export async function readText(
  queries: QueryClient,
  revision: { pageId: string; revisionId: string },
): Promise<string> {
  const read = await queries.query({
    queryKey: ["revision", revision],
    queryFn: ({ signal }) =>
      callOperation("GET /pages/{pageId}/revisions/{revisionId}", { params: revision, signal }),
    staleTime: Infinity,
    gcTime: keptFor,
  });
  return read.markdown;
}
