import { explainFailure } from "@/components/shell/messages/explain-failure";
import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import { messages } from "@/components/shell/messages/messages";
import { SerializationError } from "./serialization-error";
import type { SaveFailure } from "./save-states";

/** Others write to a page faster than this browser can merge; trying again a little later helps. */
export class BusyPageError extends Error {}

/** The save state after a failed save. */
export function toSaveState(fault: unknown): SaveFailure {
  if (fault instanceof NetworkFailure) return { kind: "offline" };
  if (fault instanceof BusyPageError) return { kind: "unavailable" };
  if (fault instanceof SerializationError) return { kind: "refused", reason: messages.save.unsavable };
  if (!(fault instanceof ApiError)) return { kind: "refused", reason: messages.failures.unknown };
  const { status, code, retryAfterSeconds } = fault.facts;
  if (status === 401) return { kind: "signed-out" };
  if (code === "quota_exceeded")
    return { kind: "refused", reason: `${messages.save.kept} ${explainFailure(fault)}` };
  // A conflict is merged and sent again; this error means that it was overtaken once more.
  if (status === 412 || status === 429 || status >= 500)
    return { kind: "unavailable", retryAfterMs: (retryAfterSeconds ?? 0) * 1000 };
  return { kind: "refused", reason: explainFailure(fault) };
}
