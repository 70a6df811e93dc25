let until: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** When the server takes requests of this browser again, in milliseconds since 1970; null while it takes them. */
export const rateLimitWait = {
  read: (): number | null => until,
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Notes that the server takes no request of this browser for so many seconds. */
export function noteRateLimitWait(seconds: number): void {
  const end = Date.now() + seconds * 1000;
  if (until !== null && until >= end) return;
  clearTimeout(timer);
  timer = setTimeout(() => set(null), seconds * 1000);
  set(end);
}

function set(value: number | null): void {
  until = value;
  for (const listener of listeners) listener();
}
