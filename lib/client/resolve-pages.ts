import type { resolvePagesOperation, FoundPageRecord } from "@/lib/contracts/pages";
import { callOperation } from "./call-operation";
import { requireAnswer } from "./require-answer";

/** The pages with exactly this title, in any letter case. */
export async function resolvePages(title: string, signal: AbortSignal): Promise<FoundPageRecord[]> {
  return requireAnswer(
    await callOperation<typeof resolvePagesOperation>("GET /pages/resolve", { query: { title } }, { signal }),
  ).data;
}
