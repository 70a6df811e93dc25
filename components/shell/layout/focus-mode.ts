import { Store, useStore } from "@/components/ui/store";

/** Whether a page is shown without what is around it, in this tab. */
const isFocused = new Store(false);

/** Whether a page is shown without the sidebar, the panel and its bar, and the functions that change it. */
export function useFocusMode(): { isFocused: boolean; toggle: () => void; leave: () => void } {
  return {
    isFocused: useStore(isFocused),
    toggle: () => isFocused.set(!isFocused.read()),
    leave: () => isFocused.set(false),
  };
}
