import { messages } from "@/components/shell/messages";
import { ApiRefusal } from "@/lib/client/api-refusal";
import { explainFailure } from "@/lib/client/explain-failure";

/** Why somebody could not be given access, for the field with their address. */
export function explainSharing(fault: unknown): string {
  const details = fault instanceof ApiRefusal ? fault.facts.details : [];
  const about = details.find((detail) => "path" in detail && detail.path === "email");
  if (about && "path" in about) return `This address ${about.message}.`;
  return explainFailure(fault, messages.failures);
}
