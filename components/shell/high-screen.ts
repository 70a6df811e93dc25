import { useSyncExternalStore } from "react";

/** The opposite of the style variant `low`. */
const query = "(height >= 30rem)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for the tree to scroll by itself in the sidebar; on the server there is. */
export function useHighScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
