import { explainFailure } from "@/components/shell/messages/explain-failure";
import { ApiError } from "@/lib/client/http/api-error";

/** Explains why a person could not be given access, for the address field. */
export function explainSharing(fault: unknown): string {
  const aboutAddress = findAboutAddress(fault);
  if (aboutAddress !== undefined) return `This address ${aboutAddress}.`;
  return explainFailure(fault);
}

/** Whether it was refused because nobody has this address. */
export function isWithoutAccount(fault: unknown): boolean {
  return (
    fault instanceof ApiError && fault.facts.code === "not_found" && findAboutAddress(fault) !== undefined
  );
}

function findAboutAddress(fault: unknown): string | undefined {
  const details = fault instanceof ApiError ? fault.facts.details : [];
  const about = details.find((detail) => "path" in detail && detail.path === "email");
  return about && "path" in about ? about.message : undefined;
}
