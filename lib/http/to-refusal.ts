import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { folderDepthMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import {
  isAccountGone,
  isDatabaseFull,
  isDatabaseUnavailable,
  isFolderTooDeep,
  isLockTimeout,
  isPoolExhausted,
  isSerializationFault,
} from "@/lib/services/health/database-faults";
import { isDatabaseDiskFull, isStoreFull, isStoreUnavailable } from "@/lib/services/health/store-faults";

/** The request that failed. */
type FailedRequest = { requestId: string; method: string };

const readingMethods = new Set(["GET", "HEAD"]);

/**
 * Turns anything thrown into a refusal for the client. A fault is logged under the request's id and reported in general
 * terms.
 */
export function toRefusal(thrown: unknown, { requestId, method }: FailedRequest): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseFull(thrown) || isStoreFull(thrown)) {
    log().warn({ requestId, fault: describeFault(thrown) }, "no room to store");
    return noRoom("insufficient_storage");
  }
  if (isPoolExhausted(thrown)) {
    const message = "The server has more to do than it can at the moment. Nothing was changed; try again.";
    return new DomainError("unavailable", message, { retryAfterSeconds: 2 });
  }
  if (isDatabaseUnavailable(thrown)) {
    log().warn({ requestId, fault: describeFault(thrown) }, "database unavailable");
    // The database has stopped, and cannot even be read until there is room.
    if (isDatabaseDiskFull())
      return noRoom(readingMethods.has(method) ? "unavailable" : "insufficient_storage");
    return new DomainError("unavailable", "The service cannot reach its database. Try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  if (isStoreUnavailable(thrown)) {
    log().warn({ requestId, fault: describeFault(thrown.cause) }, "file store unavailable");
    const message = "The service cannot reach the place where it keeps files. Try again in a moment.";
    return new DomainError("unavailable", message, { retryAfterSeconds: 5 });
  }
  if (isLockTimeout(thrown) || isSerializationFault(thrown)) {
    return new DomainError(
      "unavailable",
      "A large change to the same tree is under way. Nothing was changed; try again in a few seconds.",
      { retryAfterSeconds: 5 },
    );
  }
  if (isFolderTooDeep(thrown)) {
    const message = `Folders can be nested up to ${folderDepthMax} deep. Nothing was changed; choose a place further up.`;
    return new DomainError("invalid_request", message);
  }
  if (isAccountGone(thrown)) {
    return new DomainError("unauthorized", "The account was deleted meanwhile. Nothing was stored.");
  }
  log().error({ requestId, fault: describeFault(thrown) }, "request failed");
  return new DomainError(
    "internal_error",
    `Something went wrong here, and it is not your fault. Tell the administrator the request id ${requestId}.`,
  );
}

function noRoom(code: "insufficient_storage" | "unavailable"): DomainError {
  const message =
    "The disk of the server is full, and nothing was changed. Tell its administrator; it works again as soon as there is room.";
  return new DomainError(code, message, { retryAfterSeconds: 30 });
}
