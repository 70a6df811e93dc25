import { pageListKey, toCachedList } from "@/lib/client/page-list-cache";
import type { PageList } from "@/lib/client/pages";

/** The first part of the list, which the server already has, for the browser's store. */
export function knownPages(first: PageList): { key: readonly string[]; value: unknown } {
  return { key: pageListKey, value: toCachedList(first) };
}
