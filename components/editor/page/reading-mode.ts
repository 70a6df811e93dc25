import type { PageRecord } from "@/lib/contracts/pages";
import { Store, useStore } from "@/components/ui/store";

/** Whether pages are only read, in this tab. */
const isReading = new Store(false);

/** Whether pages are only read in this tab, so that nothing is changed by accident, and the function that switches it. */
export function useReadingMode(): { isReading: boolean; toggle: () => void } {
  return { isReading: useStore(isReading), toggle: () => isReading.set(!isReading.read()) };
}

/** Whether a page can be written, and whether it is only read, by choice or because it has to be. */
export function useReadingOf({ permission }: Pick<PageRecord, "permission">) {
  const mayWrite = permission !== "view";
  const isChosen = useStore(isReading);
  return { mayWrite, isReading: mayWrite && isChosen, readOnly: !mayWrite || isChosen };
}
