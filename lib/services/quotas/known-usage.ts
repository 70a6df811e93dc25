import "server-only";
import type { Database } from "@/lib/db/connection/database";
import { countOwnerUsage, type OwnerUsage } from "@/lib/db/items/owner-usage";

/** What a person owned when it was counted, with what this process has let in since then. */
export type KnownUsage = OwnerUsage & { countedAt: number; goodForMs: number };

const goodForMsMin = 5_000;

/** Counting takes at most this part of the time. */
const share = 1 / 20;

const ownersMax = 10_000;
const known = new Map<string, KnownUsage>();
const underWay = new Map<string, Set<OwnerUsage>>();

/** What a person owns, as counted after `since` at the earliest; without it, as counted some seconds ago. */
export async function findUsage(db: Database, ownerId: string, since?: number): Promise<KnownUsage> {
  const before = known.get(ownerId);
  const startedAt = performance.now();
  if (before !== undefined && before.countedAt >= (since ?? startedAt - before.goodForMs)) return before;
  const begun = [...(underWay.get(ownerId) ?? [])];
  const usage = await countOwnerUsage(db, ownerId);
  // What is being stored meanwhile may be missing in what was counted.
  for (const { pages, bytes } of new Set([...begun, ...(underWay.get(ownerId) ?? [])])) {
    usage.pages += pages;
    usage.bytes += bytes;
  }
  // Of several counts at once the first one holds, because others have added to it already.
  const meanwhile = known.get(ownerId);
  if (meanwhile !== undefined && meanwhile.countedAt >= startedAt) return meanwhile;
  const countedAt = performance.now();
  const counted = { ...usage, countedAt, goodForMs: Math.max(goodForMsMin, (countedAt - startedAt) / share) };
  const [oldest] = known.keys();
  if (known.size >= ownersMax && oldest !== undefined) known.delete(oldest);
  known.set(ownerId, counted);
  return counted;
}

/** Runs work that stores so much for a person, which counts as stored until it ends. */
export async function whileStoring<T>(
  ownerId: string,
  growth: OwnerUsage,
  work: () => Promise<T>,
): Promise<T> {
  const others = underWay.get(ownerId) ?? new Set();
  underWay.set(ownerId, others.add(growth));
  try {
    return await work();
  } finally {
    others.delete(growth);
    if (others.size === 0) underWay.delete(ownerId);
  }
}

/** Has what this person owns counted again, after much of it has changed. */
export function forgetUsage(ownerId: string): void {
  known.delete(ownerId);
}
