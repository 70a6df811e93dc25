import "server-only";
import { environment } from "@/lib/config/environment";
import { isDiskFull, isNoRoom } from "@/lib/storage/disk-room";
import { StoreUnavailable } from "@/lib/storage/store-unavailable";

/** Whether a fault means that there was no room for a file where files are kept. */
export function isStoreFull(fault: unknown): boolean {
  return isNoRoom(fault);
}

/** Whether the database is on this machine, as the embedded one is, and its disk too full for it to work. */
export function isDatabaseDiskFull(): boolean {
  const { hostname } = new URL(environment().DATABASE_URL);
  return /^(?:127\.|localhost$|\[::1\]$)/.test(hostname) && isDiskFull();
}

/** Whether a fault means that the place where files are kept could not do its work now; its cause is for the log. */
export function isStoreUnavailable(fault: unknown): fault is StoreUnavailable {
  return fault instanceof StoreUnavailable;
}
