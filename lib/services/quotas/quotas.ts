import "server-only";
import { settings } from "@/lib/config/environment";
import type { OwnerUsage } from "@/lib/db/items/owner-usage";

/** The most that a person may own; null where nothing limits it. */
export type Quotas = { pages: number | null; bytes: number | null };

/** A megabyte as quotas count it. */
const bytesPerMegabyte = 1_000_000;

/** What a person may own at most here. */
export function findQuotas(): Quotas {
  const { QUOTA_PAGES: pages = null, QUOTA_STORAGE_MB: megabytes = null } = settings();
  return { pages, bytes: megabytes === null ? null : megabytes * bytesPerMegabyte };
}

/** The first quota that so much use exceeds, or null. */
export function findExceeded({ pages, bytes }: OwnerUsage, quotas: Quotas): keyof Quotas | null {
  if (quotas.pages !== null && pages > quotas.pages) return "pages";
  return quotas.bytes !== null && bytes > quotas.bytes ? "bytes" : null;
}
