import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageReview, ReviewedPage } from "@/lib/contracts/review/review";
import type { ReviewedWriter } from "@/components/shell/review/review-filter";

/** Whose changes are read, and from when on (ISO 8601). */
export type ReviewedTime = { writer: ReviewedWriter; since: string };

/** A page of a review, and what was changed in it; undefined until it is loaded. */
export type LoadedPage = { page: ReviewedPage; review: PageReview | undefined };

const beginning: string | null = null;
const pagesAtOnce = 20;

/** The key of what a writer changed in a page. */
export const pageReviewKey = (pageId: string, time: ReviewedTime) =>
  ["review", "page", pageId, time] as const;

/** The pages that a writer changed, part by part, with the changes in each. */
export function useReviews(time: ReviewedTime) {
  const query = { ...time.writer, since: time.since };
  const list = useInfiniteQuery({
    queryKey: ["review", "pages", time],
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /review", {
        query: { ...query, limit: String(pagesAtOnce), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: beginning,
    getNextPageParam: (part) => part.nextCursor,
    staleTime: Infinity,
    gcTime: 0,
  });
  const pages = list.data?.pages.flatMap((part) => part.data) ?? [];
  const reviews = useQueries({
    queries: pages.map((page) => ({
      queryKey: pageReviewKey(page.id, time),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callOperation("GET /pages/{pageId}/review", { params: { pageId: page.id }, query, signal }),
      staleTime: Infinity,
      gcTime: 0,
    })),
  });
  const loaded = pages.map((page, index): LoadedPage => ({ page, review: reviews[index]?.data }));
  const failed = reviews.find(({ isError }) => isError);
  return { list, loaded, failed };
}
