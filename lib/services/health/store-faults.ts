import "server-only";
import { StoreUnavailable } from "@/lib/storage/store-unavailable";

/** Whether a fault means that the place where files are kept could not do its work now; its cause is for the log. */
export function isStoreUnavailable(fault: unknown): fault is StoreUnavailable {
  return fault instanceof StoreUnavailable;
}
