import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { ErrorCode } from "@/lib/contracts/errors";

/** The data of a refusal besides its message. */
export type RefusalFacts = {
  details?: NonNullable<ErrorEnvelope["error"]["details"]>;
  /** The current ETag, quoted, for a revision conflict. */
  etag?: string;
  /** The seconds to wait before trying again. */
  retryAfterSeconds?: number;
  /** How to get a token, as `WWW-Authenticate` has it. */
  challenge?: string;
};

/**
 * A refusal: the operation changed nothing, and `message` says what is wrong and what to do. Any other error is a
 * fault.
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
