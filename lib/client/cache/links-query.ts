import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";

/** Reads the links of a page as it was last saved, in their order, with what each leads to. */
export function linksQuery(pageId: string) {
  return queryOptions({
    queryKey: ["links", pageId],
    queryFn: async ({ signal }) =>
      (await callOperation("GET /pages/{pageId}/links", { params: { pageId }, signal })).data,
  });
}
