import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

const keptFor = 60_000;
const readMax = 50;

/** The query key of the tags that begin so, in any letter case. */
export function tagsBeginningKey(prefix: string) {
  return ["tags", "beginning", prefix.toLowerCase()] as const;
}

/** The tags of accessible pages that begin so, those of most pages first. */
export function tagsBeginningQuery(prefix: string) {
  return queryOptions({
    queryKey: tagsBeginningKey(prefix),
    queryFn: async ({ signal }) => {
      const query = { limit: String(readMax), ...(prefix === "" ? {} : { prefix }) };
      const { data } = await callOperation("GET /tags", { query, signal });
      return data.toSorted((a, b) => b.pages - a.pages);
    },
    staleTime: keptFor,
  });
}
