import { useSyncExternalStore } from "react";

const query = "(pointer: coarse)";

/** Whether the person points with a finger. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
