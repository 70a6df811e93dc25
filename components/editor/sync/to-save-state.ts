import { ApiError } from "@/lib/client/http/api-error";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import { messages } from "@/components/shell/messages/messages";
import { BusyPageError } from "./busy-page-error";
import { SerializationError } from "./serialization-error";
import type { SaveState } from "./save-state";

/** What a failed save means for the person. */
export function toSaveState(fault: unknown): SaveState {
  if (fault instanceof NetworkFailure) return { kind: "waiting", reason: "offline" };
  if (fault instanceof BusyPageError) return { kind: "waiting", reason: "server" };
  if (fault instanceof SerializationError) return { kind: "refused", reason: messages.save.unsavable };
  if (!(fault instanceof ApiError)) return { kind: "refused", reason: messages.failures.unknown };
  const { status } = fault.facts;
  if (status === 401) return { kind: "signed-out" };
  // A conflict is merged and sent again; who still hears of one was overtaken once more.
  if (status === 412 || status === 429 || status >= 500) return { kind: "waiting", reason: "server" };
  return { kind: "refused", reason: fault.message };
}
