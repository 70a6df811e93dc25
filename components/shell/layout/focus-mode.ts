import { Store } from "@/lib/domain/state/store";
import { useStore } from "@/components/ui/use-store";

/** Whether a page is shown without what is around it, in this tab. */
const isOn = new Store(false);

/** Whether a page is shown without the sidebar, the panel and its bar, and the functions that change it. */
export function useFocusMode(): { isOn: boolean; toggle: () => void; leave: () => void } {
  return {
    isOn: useStore(isOn),
    toggle: () => isOn.set(!isOn.read()),
    leave: () => isOn.set(false),
  };
}
