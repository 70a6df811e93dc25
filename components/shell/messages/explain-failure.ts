import { messages } from "./messages";
import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";

/** Whether something was refused because its owner has used up what they may have: room helps, not trying again. */
export function isOverQuota(fault: unknown): boolean {
  return fault instanceof ApiError && fault.facts.code === "quota_exceeded";
}

/** The message for a person about a failure: what happened and what to do. */
export function explainFailure(fault: unknown): string {
  const words = messages.failures;
  if (fault instanceof NetworkFailure) return words.network;
  if (!(fault instanceof ApiError)) return words.unknown;
  const { code } = fault.facts;
  if (code === "unauthorized") return words.signedOut;
  return code === "locked" ? words.locked : fault.message;
}
