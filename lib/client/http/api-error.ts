import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { ErrorCode } from "@/lib/contracts/errors";

/** The facts of a refusal besides its words. */
export type ApiErrorFacts = {
  status: number;
  code: ErrorCode;
  details: NonNullable<ErrorEnvelope["error"]["details"]>;
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** The server refused: `message` says what was wrong and what to do. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly facts: ApiErrorFacts,
  ) {
    super(message);
  }
}
