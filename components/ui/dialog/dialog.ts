import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** A modal dialog: keeps the focus, closes on Escape, gives the focus back. */
export const Dialog = loadWhenOpened(async () => (await import("./dialog-window")).DialogWindow, {
  hasField: true,
});
