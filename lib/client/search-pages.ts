import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { callOperation, type RequestTo } from "@/lib/client/http/call-operation";

/** The first results of a page search, best first. */
export async function searchPages(
  query: NonNullable<RequestTo<"GET /pages/search">["query"]>,
  signal: AbortSignal,
): Promise<FoundPageRecord[]> {
  return (await callOperation("GET /pages/search", { query, signal })).data;
}
