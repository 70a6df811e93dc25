import "server-only";
import type { HeaderReader } from "@/lib/auth/header-reader";
import { idempotencyKeyLengthMax } from "@/lib/contracts/limits";
import { type Operation, takesIdempotencyKey } from "@/lib/contracts/operation";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";

/** `If-Match` as sent, where the operation reads it; refused when it is required and missing. */
export function readIfMatch(operation: Operation, headers: HeaderReader): string | null {
  if (operation.ifMatch === undefined) return null;
  const ifMatch = headers.get("if-match")?.trim() ?? "";
  if (ifMatch !== "") return ifMatch;
  if (operation.ifMatch === "optional") return null;
  throw new DomainError(
    "precondition_required",
    "Send the header If-Match with the ETag of the content that you read, so that nobody's words are overwritten.",
  );
}

/** `Idempotency-Key`, where the operation honours it. */
export function readIdempotencyKey(operation: Operation, headers: HeaderReader): string | null {
  const key = takesIdempotencyKey(operation) ? headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (key.trim() !== "" && key.length <= idempotencyKeyLengthMax) return key;
  throw invalidRequest({
    path: "Idempotency-Key",
    message: `must have 1 to ${idempotencyKeyLengthMax} characters and not be blank`,
  });
}

/** Whether `If-None-Match` names this ETag (weak comparison, RFC 9110, section 13.1.2). */
export function isNoneMatchMet(headers: HeaderReader, etag: string | undefined): boolean {
  const asked = headers.get("if-none-match");
  if (asked === null || etag === undefined) return false;
  return asked.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
