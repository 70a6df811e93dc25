import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { findItem } from "@/lib/db/items/items";
import { countOwnerUsage, type OwnerUsage } from "@/lib/db/items/owner-usage";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { quotaExceeded } from "./quota-exceeded";
import { findExceeded, findQuotas } from "./quotas";
import { addUsage, findUsage, forgetUsage, untilPendingEnded, withPendingUsage } from "./usage-cache";

/** How long a request waits for others that store something for the same person, when that decides whether it fits. */
const waitMsMax = 10_000;

const retryAfterSeconds = 5;

/** Where something is to be stored: in a folder, at the top level (null), beside or in a page, or with an owner. */
type Place = { parentId: string | null } | { pageId: string } | { ownerId: string };

/** What is to be stored: where, and how much more the owner has then. */
type Growth = { place: Place } & Partial<OwnerUsage>;

/**
 * Runs work that stores something, unless it would take more than the owner of the place may have. What was let in counts at
 * once, so that requests at the same time share what is left; when that alone is too much, it is waited for, and refused as
 * `unavailable` when it takes too long. Without quotas nothing is read. A place that the actor cannot see is refused by the work.
 */
export async function withinQuota<T>(
  ctx: ServiceContext,
  { place, pages = 0, bytes = 0 }: Growth,
  work: () => Promise<T>,
): Promise<T> {
  const set = findQuotas();
  // What does not grow is not refused, although there may be too much of it since a quota was lowered.
  const quotas = { pages: pages > 0 ? set.pages : null, bytes: bytes > 0 ? set.bytes : null };
  if (quotas.pages === null && quotas.bytes === null) return work();
  const startedAt = performance.now();
  const ownerId = await findOwner(ctx, place);
  if (ownerId === null) return work();
  const growth = { pages, bytes };
  for (let since: number | undefined; ;) {
    const usage = await findUsage(ctx.db, ownerId, since);
    const grown = addUsage(usage, growth);
    if (findExceeded(grown, quotas) === null) {
      Object.assign(usage, grown);
      return withPendingUsage(ownerId, growth, work);
    }
    if (since === undefined) since = startedAt;
    else {
      const { stored } = usage;
      const exceeded = findExceeded(addUsage(stored, growth), quotas);
      if (exceeded !== null) throw quotaExceeded(ctx.actor, exceeded, { quotas, ownerId, stored, growth });
      await waitForOthers(ownerId, startedAt + waitMsMax);
      since = performance.now();
    }
  }
}

async function waitForOthers(ownerId: string, endsAt: number): Promise<void> {
  const milliseconds = endsAt - performance.now();
  if (milliseconds > 0) return untilPendingEnded(ownerId, milliseconds);
  throw new DomainError(
    "unavailable",
    "This may not fit beside what else is being stored at the moment. Nothing was changed; try again in a few seconds.",
    { retryAfterSeconds },
  );
}

/** Refuses a transaction after which the owner would have more than they may, as the transaction itself sees it. */
export async function requireWithinQuotas(tx: ServiceContext, ownerId: string): Promise<void> {
  const quotas = findQuotas();
  if (quotas.pages === null && quotas.bytes === null) return;
  const usage = await countOwnerUsage(tx.db, ownerId);
  forgetUsage(ownerId);
  const exceeded = findExceeded(usage, quotas);
  if (exceeded !== null) throw quotaExceeded(tx.actor, exceeded, { quotas, ownerId, total: usage });
}

async function findOwner(ctx: ServiceContext, place: Place): Promise<string | null> {
  if ("ownerId" in place) return place.ownerId;
  if ("parentId" in place && place.parentId === null) return ctx.actor.userId;
  const item: ItemRef =
    "pageId" in place ? { kind: "page", id: place.pageId } : { kind: "folder", id: place.parentId ?? "" };
  return (await findItem(ctx.db, ctx.actor, item))?.ownerId ?? null;
}
