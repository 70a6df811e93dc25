import "server-only";
import { settings } from "@/lib/config/environment";
import { DeadlineExceeded, withDeadline } from "@/lib/db/connection/deadline";
import { DomainError } from "@/lib/domain/errors/domain-error";

const retryAfterSeconds = 5;

/**
 * Runs the work of a request for as long as a request may take, and refuses it after that: nothing of it is stored then. Work
 * that has stored something goes on to its end.
 */
export async function withinRequestTime<T>(work: () => Promise<T>): Promise<T> {
  const { REQUEST_TIMEOUT_SECONDS: seconds } = settings();
  try {
    return await withDeadline(seconds * 1000, work);
  } catch (fault) {
    if (!(fault instanceof DeadlineExceeded)) throw fault;
    throw new DomainError(
      "unavailable",
      `This took more than ${seconds} seconds, the longest that a request may take here. Nothing was changed; ask for less at once, or try again later.`,
      { retryAfterSeconds },
    );
  }
}
