import { useSyncExternalStore } from "react";

/** Where there is room for the sidebar beside the page, and where for a panel on the other side too. */
const rooms = { sidebar: toRoom("(min-width: 48rem)"), panel: toRoom("(min-width: 68rem)") };

/** Whether there is room beside the page; on the server there is. */
export function useWideScreen(part: keyof typeof rooms = "sidebar"): boolean {
  const { subscribe, isThere } = rooms[part];
  return useSyncExternalStore(subscribe, isThere, () => true);
}

function toRoom(query: string) {
  return {
    subscribe: (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    isThere: () => window.matchMedia(query).matches,
  };
}
