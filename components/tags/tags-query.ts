import { infiniteQueryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { quoteText } from "@/lib/domain/where/quote-text";

/** The tags of accessible pages that begin so, in alphabetical order, part by part. */
export function tagsQuery(prefix: string) {
  return infiniteQueryOptions({
    queryKey: ["tags", "list", prefix],
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /tags", {
        query: { limit: "100", ...(prefix === "" ? {} : { prefix }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The pages with a tag, or one nested in it, most recently changed first, part by part. */
export function pagesOfTagQuery(tag: string) {
  return infiniteQueryOptions({
    queryKey: ["tags", "pages", tag],
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /pages", {
        query: { where: `tag = ${quoteText(tag)}`, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
