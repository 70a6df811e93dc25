import { useMedia } from "@/components/ui/use-media";

/** The widths from which the sidebar fits beside the page, a panel on the other side too, and a preview in the palette. */
const rooms = { sidebar: "(min-width: 48rem)", panel: "(min-width: 68rem)", preview: "(min-width: 64rem)" };

/** Whether there is room beside the page; the server assumes so. */
export function useWideScreen(part: keyof typeof rooms = "sidebar"): boolean {
  return useMedia(rooms[part], true);
}
