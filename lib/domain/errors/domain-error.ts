import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { ErrorCode } from "@/lib/contracts/errors";

/** What a refusal carries besides its words. */
export type RefusalFacts = {
  details?: NonNullable<ErrorEnvelope["error"]["details"]>;
  /** The current ETag, quoted, for a revision conflict. */
  etag?: string;
  /** When it is worth trying again, in seconds from now. */
  retryAfterSeconds?: number;
};

/**
 * A refusal: the operation changed nothing, and `message` says what was wrong and what to do. Everything else
 * that is thrown is a fault.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly facts: RefusalFacts = {},
  ) {
    super(message);
  }
}
