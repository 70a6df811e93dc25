import "server-only";
import { settings } from "@/lib/config/environment";
import { leaseRequests, type Lease } from "@/lib/db/rate-limits/lease-requests";

/** Who sends requests: a token or session by its id, or whoever comes from an address without valid credentials. */
export type Sender = { kind: "credentials" | "address"; id: string };

/** What a sender may still send after a request; `isRefused` when that was not enough for it. */
export type RateLimitState = {
  kind: Sender["kind"];
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
  isRefused: boolean;
};

/** A minute of one sender: what this process may still let through, and what is left for all processes. */
type Window = { endsAt: number; own: number; shared: number };

const windowSeconds = 60;
const windowsMax = 100_000;

/** The windows of one kind of sender: who has many addresses does not push out those of tokens. */
type Windows = { bySender: Map<string, Window>; sweepAt: number };

// Bundles of one process have modules of their own, and count together.
const kept = globalThis as typeof globalThis & { sheafRateLimits?: Record<Sender["kind"], Windows> };

function windowsOf(kind: Sender["kind"]): Windows {
  kept.sheafRateLimits ??= {
    credentials: { bySender: new Map(), sweepAt: 0 },
    address: { bySender: new Map(), sweepAt: 0 },
  };
  return kept.sheafRateLimits[kind];
}

/**
 * Counts so many requests against the rate limit of a sender; null when requests are not limited. When that is refused, those
 * that were counted for the same request before (`alreadyCounted`) are given back.
 */
export async function countRequests(
  sender: Sender,
  requests: number,
  alreadyCounted = 0,
): Promise<RateLimitState | null> {
  const { RATE_LIMIT: mode, RATE_LIMIT_PER_MINUTE, RATE_LIMIT_ANONYMOUS_PER_MINUTE } = settings();
  if (mode === "off") return null;
  const { kind, id } = sender;
  const limit = kind === "address" ? RATE_LIMIT_ANONYMOUS_PER_MINUTE : RATE_LIMIT_PER_MINUTE;
  let window = findWindow(sender);
  const mayLease = mode === "shared" && (window === undefined || window.shared > 0);
  const missing = requests - (window?.own ?? 0);
  if (mayLease && missing > 0) {
    const lease = await leaseRequests(`${kind} ${id}`, { limit, requests: missing, windowSeconds });
    window = withLease(findWindow(sender), lease, limit);
  }
  window ??= { endsAt: Date.now() + windowSeconds * 1000, own: limit, shared: 0 };
  keep(sender, window);
  const isRefused = window.own < requests;
  window.own += isRefused ? alreadyCounted : -requests;
  return {
    kind,
    limit,
    windowSeconds,
    remaining: window.own + window.shared,
    resetSeconds: secondsUntil(window.endsAt),
    isRefused,
  };
}

/** Whole seconds; a minute has 60 of them also where the database has rounded its end up. */
function secondsUntil(endsAt: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
}

function findWindow({ kind, id }: Sender): Window | undefined {
  const window = windowsOf(kind).bySender.get(id);
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

function keep({ kind, id }: Sender, window: Window): void {
  const now = Date.now();
  const windows = windowsOf(kind);
  const { bySender } = windows;
  if (now > windows.sweepAt || bySender.size > windowsMax) {
    windows.sweepAt = now + windowSeconds * 1000;
    for (const [other, { endsAt }] of bySender) if (endsAt <= now) bySender.delete(other);
    // Of more senders than that, those who came first start anew.
    for (const other of bySender.keys()) {
      if (bySender.size <= windowsMax / 2) break;
      bySender.delete(other);
    }
  }
  bySender.set(id, window);
}
