import { ApiError } from "./api-error";
import { noteRateLimitWait } from "./rate-limit-wait";
import { toAbortError } from "./to-abort-error";

const waitsMax = 3;
const waitSecondsMax = 90;

/** How a request is sent again. */
export type RetryOptions = {
  signal?: AbortSignal | undefined;
  /** Whether it waits and is sent again; otherwise it throws at once. */
  retriesRateLimit?: boolean | undefined;
};

/**
 * Sends a request, and again after the time that the server names while the sender has used up its rate limit: nothing was done
 * then. `rateLimitWait` tells of it. Any other refusal is thrown on.
 */
export async function retryWhenRateLimited<T>(
  send: () => Promise<T>,
  { signal, retriesRateLimit = true }: RetryOptions = {},
): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await send();
    } catch (fault) {
      const seconds = fault instanceof ApiError && fault.facts.isRateLimited && fault.facts.retryAfterSeconds;
      if (typeof seconds !== "number" || seconds > waitSecondsMax) throw fault;
      noteRateLimitWait(seconds);
      if (!retriesRateLimit || waits === waitsMax) throw fault;
      await wait(seconds * 1000, signal);
    }
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(toAbortError(signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
