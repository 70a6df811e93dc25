import { ApiError } from "./api-error";
import { NetworkFailure } from "./network-failure";

/** The words for what the server did not put into words itself. */
export type FailureWords = { network: string; unknown: string; signedOut: string };

/** What to tell the person about something that was thrown: what happened and what to do. */
export function explainFailure(fault: unknown, words: FailureWords): string {
  if (fault instanceof NetworkFailure) return words.network;
  if (!(fault instanceof ApiError)) return words.unknown;
  return fault.facts.code === "unauthorized" ? words.signedOut : fault.message;
}
