import "server-only";
import { environment } from "@/lib/config/environment";
import { isDiskFull, isNoRoom } from "@/lib/storage/disk-room";
import { StoreUnavailable } from "@/lib/storage/store-unavailable";

/** Whether a fault means that the file storage is full. */
export function isStoreFull(fault: unknown): boolean {
  return isNoRoom(fault);
}

/** Whether the database is local, as the embedded one is, and its disk too full for it to work. */
export function isDatabaseDiskFull(): boolean {
  const { hostname } = new URL(environment().DATABASE_URL);
  return /^(?:127\.|localhost$|\[::1\]$)/.test(hostname) && isDiskFull();
}

/** Whether a fault means that the file storage is unavailable; its cause is for the log. */
export function isStoreUnavailable(fault: unknown): fault is StoreUnavailable {
  return fault instanceof StoreUnavailable;
}
