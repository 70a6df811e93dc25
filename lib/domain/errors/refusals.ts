import type { InvalidRequestDetail } from "@/lib/contracts/errors";
import { DomainError } from "./domain-error";

/** Unknown, trashed or not accessible: never told apart. */
export function notFound(what: "page" | "folder" | "revision" | "token"): DomainError {
  return new DomainError("not_found", `There is no such ${what}, or you have no access to it.`);
}

/** A part of the request is not acceptable; `message` completes the sentence "`path` …". */
export function invalidRequest(...details: InvalidRequestDetail[]): DomainError {
  const sentences = details.map(({ path, message }) => `${path} ${message}`);
  return new DomainError("invalid_request", `${sentences.join("; ")}.`, { details });
}

/** `If-Match` does not name the current revision; `etag` (quoted) does. */
export function revisionConflict(etag: string): DomainError {
  return new DomainError(
    "revision_conflict",
    "The page has changed since the revision named in If-Match. Read it again, reconcile, and retry with the current ETag.",
    { etag },
  );
}
