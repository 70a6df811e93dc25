import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** A modal dialog: traps the focus, closes on Escape, restores the focus. */
export const Dialog = loadWhenOpened(async () => (await import("./dialog-window")).DialogWindow, {
  hasField: true,
});
