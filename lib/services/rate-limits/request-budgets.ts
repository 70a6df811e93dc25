import "server-only";
import { settings } from "@/lib/config/environment";
import { leaseRequests, type Lease } from "@/lib/db/accounts/request-budgets";

/** Who sends requests: a token or session by its id, or whoever comes from an address without valid credentials. */
export type Sender = { kind: "credentials" | "address"; id: string };

/** What a budget has left after a request; `isRefused` when that was not enough for it. */
export type BudgetState = {
  kind: Sender["kind"];
  limit: number;
  windowSeconds: number;
  rest: number;
  resetSeconds: number;
  isRefused: boolean;
};

/** A minute of one sender: what this process may still let through, and what is left for all processes. */
type Window = { endsAt: number; own: number; shared: number };

const windowSeconds = 60;
const windowsMax = 100_000;
const windows = new Map<string, Window>();
let sweepAt = 0;

/** Takes so many requests out of the sender's budget; null when requests are not limited. */
export async function takeRequests(sender: Sender, requests: number): Promise<BudgetState | null> {
  const { RATE_LIMIT: mode, RATE_LIMIT_PER_MINUTE, RATE_LIMIT_ANONYMOUS_PER_MINUTE } = settings();
  if (mode === "off") return null;
  const limit = sender.kind === "address" ? RATE_LIMIT_ANONYMOUS_PER_MINUTE : RATE_LIMIT_PER_MINUTE;
  const key = `${sender.kind} ${sender.id}`;
  let window = findWindow(key);
  const mayLease = mode === "shared" && (window === undefined || window.shared > 0);
  if (mayLease && (window?.own ?? 0) < requests) {
    const lease = await leaseRequests(key, { limit, requests, windowSeconds });
    window = withLease(findWindow(key), lease, limit);
  }
  window ??= { endsAt: Date.now() + windowSeconds * 1000, own: limit, shared: 0 };
  keep(key, window);
  const isRefused = window.own < requests;
  if (!isRefused) window.own -= requests;
  return {
    kind: sender.kind,
    limit,
    windowSeconds,
    rest: isRefused ? 0 : window.own + window.shared,
    resetSeconds: Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000)),
    isRefused,
  };
}

function findWindow(key: string): Window | undefined {
  const window = windows.get(key);
  return window === undefined || window.endsAt <= Date.now() ? undefined : window;
}

/** What was leased is added to what is left of the same minute; another minute replaces it. */
function withLease(known: Window | undefined, { granted, used, leftMs }: Lease, limit: number): Window {
  const endsAt = Date.now() + leftMs;
  const isSame = known !== undefined && Math.abs(known.endsAt - endsAt) < (windowSeconds * 1000) / 2;
  const window = isSame ? known : { endsAt, own: 0, shared: 0 };
  window.endsAt = endsAt;
  window.own += granted;
  window.shared = Math.max(0, limit - used);
  return window;
}

function keep(key: string, window: Window): void {
  const now = Date.now();
  if (now > sweepAt || windows.size > windowsMax) {
    sweepAt = now + windowSeconds * 1000;
    for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
    // Of more senders than that, those who came first start anew.
    for (const other of windows.keys()) {
      if (windows.size <= windowsMax / 2) break;
      windows.delete(other);
    }
  }
  windows.set(key, window);
}
