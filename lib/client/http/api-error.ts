import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { ErrorCode } from "@/lib/contracts/errors";

/** The data of a refusal besides its message. */
export type ApiErrorFacts = {
  status: number;
  code: ErrorCode;
  details: NonNullable<ErrorEnvelope["error"]["details"]>;
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** Whether the sender has used up its rate limit, so that nothing was done. */
  isRateLimited: boolean;
};

/** A refusal of the server: `message` says what was wrong and what to do. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly facts: ApiErrorFacts,
  ) {
    super(message);
  }
}

/** Whether the server refused a change because the page has changed since it was read. */
export function isRevisionConflict(fault: unknown): boolean {
  return fault instanceof ApiError && fault.facts.code === "revision_conflict";
}
