import "server-only";
import type { UsageRecord } from "@/lib/contracts/account/usage";
import type { ServiceContext } from "@/lib/services/context";
import { findQuotas } from "./quotas";
import { findUsage, type CachedUsage } from "./usage-cache";

const counting = new Map<string, Promise<CachedUsage>>();

/**
 * What the acting user owns, and the most that they may, as counted some seconds ago at the earliest. Who asks while it is
 * counted gets the same count.
 */
export async function getUsage({ db, actor }: ServiceContext): Promise<UsageRecord> {
  const { userId } = actor;
  const quotas = findQuotas();
  const mine = () => findUsage(db, userId);
  // The time of the request that counts may be over, which is no fault of others.
  const { pages, bytes } = await (counting.get(userId)?.catch(mine) ?? countOnce(userId, mine));
  return {
    pages: { used: pages, limit: quotas.pages },
    bytes: { used: bytes, limit: quotas.bytes },
  };
}

function countOnce(userId: string, count: () => Promise<CachedUsage>): Promise<CachedUsage> {
  const counted = count().finally(() => counting.delete(userId));
  counting.set(userId, counted);
  return counted;
}

/** What the acting user owns, where that is limited; otherwise null, and nothing is counted. */
export async function getLimitedUsage(ctx: ServiceContext): Promise<UsageRecord | null> {
  const { pages, bytes } = findQuotas();
  return pages === null && bytes === null ? null : getUsage(ctx);
}
