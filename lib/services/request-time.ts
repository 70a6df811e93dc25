import "server-only";
import { settings } from "@/lib/config/environment";
import { batchSecondsMax } from "@/lib/contracts/limits";
import { DeadlineExceeded, withDeadline } from "@/lib/db/connection/deadline";
import { DomainError } from "@/lib/domain/errors/domain-error";

const retryAfterSeconds = 5;

/**
 * Runs the work of a request for as long as a request may take, and refuses it after that: nothing of it is stored then. Work
 * that has stored something goes on to its end.
 */
export function withinRequestTime<T>(work: () => Promise<T>): Promise<T> {
  const { REQUEST_TIMEOUT_SECONDS: seconds } = settings();
  const message = `This took more than ${seconds} seconds, the longest that a request may take here. Nothing was changed; ask for less at once, or try again later.`;
  return within({ seconds, message }, work);
}

/**
 * Runs an atomic batch for as long as all steps of a batch may take, and refuses it after that, also in the middle of a step:
 * nothing of it is stored then. Its steps have no time of their own.
 */
export function withinBatchTime<T>(work: () => Promise<T>): Promise<T> {
  const message = `The steps took more than ${batchSecondsMax} seconds, the longest that a batch may take. Nothing was changed; send fewer of them at once.`;
  return within({ seconds: batchSecondsMax, message }, work);
}

async function within<T>(
  { seconds, message }: { seconds: number; message: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(seconds * 1000, work);
  } catch (fault) {
    if (!(fault instanceof DeadlineExceeded)) throw fault;
    throw new DomainError("unavailable", message, { retryAfterSeconds });
  }
}
