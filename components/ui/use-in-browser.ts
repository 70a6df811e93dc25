import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether this renders in the browser after hydration, where its time zone and keyboard are known. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
