import { messages } from "./messages";
import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";

/** What to tell the person about something that was thrown: what happened and what to do. */
export function explainFailure(fault: unknown): string {
  const words = messages.failures;
  if (fault instanceof NetworkFailure) return words.network;
  if (!(fault instanceof ApiError)) return words.unknown;
  return fault.facts.code === "unauthorized" ? words.signedOut : fault.message;
}
