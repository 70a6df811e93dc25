import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

const msMax = 2_000;

/**
 * Reads something at most once in so many milliseconds, and not while it is still being read. Undefined when that takes longer
 * than a measurement can wait, or fails.
 */
export function cachedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | null = null;
  let isOver = false;
  let readAt = -Infinity;
  return () => {
    if (reading === null || (isOver && performance.now() - readAt > ms)) {
      isOver = false;
      reading = read()
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
          readAt = performance.now();
        });
    }
    return Promise.race([reading, sleep(msMax, undefined, { ref: false })]);
  };
}
