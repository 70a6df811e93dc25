import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { isDatabaseUnavailable, isLockTimeout } from "@/lib/services/health/database-faults";
import { isStoreUnavailable } from "@/lib/services/health/store-faults";

/** What a client is told of whatever was thrown. A fault is logged under the request's id and told in general words. */
export function toRefusal(thrown: unknown, requestId: string): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    log().warn({ requestId, fault: describeFault(thrown) }, "database unavailable");
    return new DomainError("unavailable", "The service cannot reach its database. Try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  if (isStoreUnavailable(thrown)) {
    log().warn({ requestId, fault: describeFault(thrown.cause) }, "file store unavailable");
    const message = "The service cannot reach the place where it keeps files. Try again in a moment.";
    return new DomainError("unavailable", message, { retryAfterSeconds: 5 });
  }
  if (isLockTimeout(thrown)) {
    return new DomainError(
      "unavailable",
      "A large change to the same tree is under way. Nothing was changed; try again in a few seconds.",
      { retryAfterSeconds: 5 },
    );
  }
  log().error({ requestId, fault: describeFault(thrown) }, "request failed");
  return new DomainError(
    "internal_error",
    `Something went wrong here, and it is not your fault. Tell the administrator the request id ${requestId}.`,
  );
}
