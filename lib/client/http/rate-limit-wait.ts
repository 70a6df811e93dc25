import { type Readable, Store } from "@/lib/domain/state/store";

const wait = new Store<number | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** When the server takes requests of this browser again, in milliseconds since 1970; null while it takes them. */
export const rateLimitWait: Readable<number | null> = wait;

/** Notes that the server takes no request of this browser for so many seconds. */
export function noteRateLimitWait(seconds: number): void {
  const end = Date.now() + seconds * 1000;
  const until = wait.read();
  if (until !== null && until >= end) return;
  clearTimeout(timer);
  timer = setTimeout(() => wait.set(null), seconds * 1000);
  wait.set(end);
}
