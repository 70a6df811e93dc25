import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { graphPagesMax } from "@/lib/contracts/limits";
import type { LinkGraph } from "@/lib/contracts/links/graph";
import { isSameGraph } from "@/lib/domain/graph/same-graph";
import { quoteText } from "@/lib/domain/where/quote-text";
import type { GraphFilter } from "./graph-address";

/** The beginning of the keys of graphs. */
export const graphKey = ["graph"] as const;

/** Most pages of the graph around a page. */
const aroundMax = 300;

/** All pages that fit, and the links between them; an answer that only has another order counts as the same. */
export function graphQuery({ folderId, tag }: Pick<GraphFilter, "folderId" | "tag">) {
  return queryOptions({
    queryKey: [...graphKey, "all", folderId, tag],
    queryFn: ({ signal }) =>
      callOperation("GET /links/graph", {
        query: {
          limit: String(graphPagesMax),
          ...(folderId === null ? {} : { folderId }),
          ...(tag === null ? {} : { where: `tag = ${quoteText(tag)}` }),
        },
        signal,
      }),
    structuralSharing: keepSame,
  });
}

/** How far from a page a graph can go. */
export type GraphDepth = 1 | 2;

/** The pages around a page, and the links between them. */
export function graphAroundQuery(pageId: string, depth: GraphDepth) {
  return queryOptions({
    queryKey: [...graphKey, "around", pageId, depth],
    queryFn: ({ signal }) =>
      callOperation("GET /links/graph", {
        query: { pageId, depth: String(depth), limit: String(aroundMax) },
        signal,
      }),
    structuralSharing: keepSame,
  });
}

/** Pages come in the order of their changes; what is drawn stays as it is when only that changed. */
function keepSame(before: unknown, now: unknown): unknown {
  return before !== undefined && isSameGraph(before as LinkGraph, now as LinkGraph) ? before : now;
}
