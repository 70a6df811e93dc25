import { useSyncExternalStore } from "react";

const wide = "(min-width: 48rem)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for a sidebar beside the page; on the server there is. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
