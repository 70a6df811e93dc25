import { useMedia } from "@/components/ui/use-media";

/** The widths from which the sidebar fits beside the page, and a panel on the other side too. */
const rooms = { sidebar: "(min-width: 48rem)", panel: "(min-width: 68rem)" };

/** Whether there is room beside the page; the server assumes so. */
export function useWideScreen(part: keyof typeof rooms = "sidebar"): boolean {
  return useMedia(rooms[part], true);
}
