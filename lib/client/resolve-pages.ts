import type { resolvePagesOperation, FoundPageRecord } from "@/lib/contracts/page-search";
import { callOperation } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** The pages with exactly this title, in any letter case. */
export async function resolvePages(title: string, signal: AbortSignal): Promise<FoundPageRecord[]> {
  return requireBody(
    await callOperation<typeof resolvePagesOperation>("GET /pages/resolve", { query: { title } }, { signal }),
  ).data;
}
