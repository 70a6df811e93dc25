/** The error of work that was aborted for this reason, as `fetch` gives it. */
export function toAbortError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException("The request was aborted.", "AbortError");
}
