import { useMedia } from "@/components/ui/use-media";

/** Where there is room for the sidebar beside the page, and where for a panel on the other side too. */
const rooms = { sidebar: "(min-width: 48rem)", panel: "(min-width: 68rem)" };

/** Whether there is room beside the page; on the server there is. */
export function useWideScreen(part: keyof typeof rooms = "sidebar"): boolean {
  return useMedia(rooms[part], true);
}
