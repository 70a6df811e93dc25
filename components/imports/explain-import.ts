import { importMessages } from "@/components/shell/messages/import-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { UnusableVault } from "./ask-worker";

/** Why a vault could not be read or imported, and what to do. */
export function explainImport(fault: unknown): string {
  if (!(fault instanceof UnusableVault)) return explainFailure(fault);
  const reasons = new Map<string, string>(Object.entries(importMessages.faults));
  return reasons.get(fault.reason) ?? importMessages.faults.unreadable;
}
