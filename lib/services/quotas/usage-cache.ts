import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@/lib/db/connection/database";
import { countOwnerUsage, type OwnerUsage } from "@/lib/db/items/owner-usage";

/** What a person owns: as it was counted (`stored`), and with what was being stored then or has been let in since then. */
export type CachedUsage = OwnerUsage & { stored: OwnerUsage; countedAt: number; ttlMs: number };

/** What is being stored for a person. */
type PendingUsage = OwnerUsage & { ended: Promise<unknown> };

const ttlMsMin = 5_000;

/** Counting takes at most this part of the time. */
const countingShareMax = 1 / 20;

const ownersMax = 10_000;
const cache = new Map<string, CachedUsage>();
const counting = new Map<string, Promise<CachedUsage>>();
const pending = new Map<string, Set<PendingUsage>>();

/**
 * What a person owns, as counted after `since` at the earliest; without it, as counted some seconds ago, and who asks while it
 * is counted gets the same count.
 */
export async function findUsage(db: Database, ownerId: string, since?: number): Promise<CachedUsage> {
  const before = cache.get(ownerId);
  const startedAt = performance.now();
  if (before !== undefined && before.countedAt >= (since ?? startedAt - before.ttlMs)) return before;
  if (since !== undefined) return count(db, ownerId);
  const mine = () => count(db, ownerId);
  const begun = counting.get(ownerId);
  // The time of the request that counts may be over, which is no fault of others.
  if (begun !== undefined) return begun.catch(mine);
  const counted = mine().finally(() => counting.delete(ownerId));
  counting.set(ownerId, counted);
  return counted;
}

async function count(db: Database, ownerId: string): Promise<CachedUsage> {
  const startedAt = performance.now();
  const begun = pendingOf(ownerId);
  const stored = await countOwnerUsage(db, ownerId);
  // What is being stored meanwhile may be missing in what was counted, or in it already.
  const usage = [...new Set([...begun, ...pendingOf(ownerId)])].reduce(addUsage, stored);
  // Of several counts at once the first one holds, because others have added to it already.
  const meanwhile = cache.get(ownerId);
  if (meanwhile !== undefined && meanwhile.countedAt >= startedAt) return meanwhile;
  const countedAt = performance.now();
  const ttlMs = Math.max(ttlMsMin, (countedAt - startedAt) / countingShareMax);
  const counted = { ...usage, stored, countedAt, ttlMs };
  const [oldest] = cache.keys();
  if (cache.size >= ownersMax && oldest !== undefined) cache.delete(oldest);
  cache.set(ownerId, counted);
  return counted;
}

/** Both together. */
export function addUsage(one: OwnerUsage, other: OwnerUsage): OwnerUsage {
  return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes };
}

/** Runs work that stores so much for a person, which counts as stored until it ends. */
export function withPendingUsage<T>(ownerId: string, growth: OwnerUsage, work: () => Promise<T>): Promise<T> {
  const all = pending.get(ownerId) ?? new Set();
  pending.set(ownerId, all);
  const running = work().finally(() => {
    all.delete(usage);
    if (all.size === 0) pending.delete(ownerId);
  });
  const usage = { ...growth, ended: running.catch(() => undefined) };
  all.add(usage);
  return running;
}

/** Waits until all has ended that is being stored for a person at the moment, but no longer than so many milliseconds. */
export async function untilPendingEnded(ownerId: string, milliseconds: number): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const late = delay(milliseconds, undefined, { signal }).catch(() => undefined);
  await Promise.race([Promise.all(pendingOf(ownerId).map(({ ended }) => ended)), late]);
  waiting.abort();
}

function pendingOf(ownerId: string): PendingUsage[] {
  return [...(pending.get(ownerId) ?? [])];
}

/** Has what this person owns counted again, after much of it has changed. */
export function forgetUsage(ownerId: string): void {
  cache.delete(ownerId);
}
