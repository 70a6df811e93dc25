import { Store } from "@/lib/domain/state/store";
import { useStore } from "@/components/ui/use-store";
import type { PageRecord } from "@/lib/contracts/pages";
import { mayWritePage, type WritablePage } from "@/lib/domain/access/may-write-page";

/** Whether pages are only read, in this tab. */
const isReading = new Store(false);

/** Whether pages are only read in this tab, so that nothing is changed by accident, and the function that switches it. */
export function useReadingMode(): { isReading: boolean; toggle: () => void } {
  return { isReading: useStore(isReading), toggle: () => isReading.set(!isReading.read()) };
}

/** Whether a page may be changed in this tab: the person may write it, and has not chosen to only read. */
export function useMayWritePage(page: WritablePage): boolean {
  const isChosen = useStore(isReading);
  return mayWritePage(page) && !isChosen;
}

/** Why a page is only read: the person may not edit it, it is locked, or they chose to; null where it is written. */
export type ReadOnlyReason = "permission" | "lock" | "choice" | null;

/** Why a page is only read in this tab. */
export function useReadOnlyReason({
  permission,
  locked = false,
}: Pick<PageRecord, "permission" | "locked">): ReadOnlyReason {
  const isChosen = useStore(isReading);
  if (locked) return "lock";
  if (permission === "view") return "permission";
  return isChosen ? "choice" : null;
}
