import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

/** Reads the links of the last saved content of a page, in order, with the target of each. */
export function linksQuery(pageId: string) {
  return queryOptions({
    queryKey: ["links", pageId],
    queryFn: async ({ signal }) =>
      (await callOperation("GET /pages/{pageId}/links", { params: { pageId }, signal })).data,
  });
}
