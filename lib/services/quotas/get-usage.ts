import "server-only";
import type { UsageRecord } from "@/lib/contracts/account/usage";
import type { ServiceContext } from "@/lib/services/context";
import { findQuotas } from "./quotas";
import { findUsage } from "./usage-cache";

/** What the acting user owns, and the most that they may, as counted some seconds ago at the earliest. */
export async function getUsage({ db, actor }: ServiceContext): Promise<UsageRecord> {
  const quotas = findQuotas();
  const { pages, bytes } = await findUsage(db, actor.userId);
  return {
    pages: { used: pages, limit: quotas.pages },
    bytes: { used: bytes, limit: quotas.bytes },
  };
}

/** What the acting user owns, where that is limited; otherwise null, and nothing is counted. */
export async function getLimitedUsage(ctx: ServiceContext): Promise<UsageRecord | null> {
  const { pages, bytes } = findQuotas();
  return pages === null && bytes === null ? null : getUsage(ctx);
}
