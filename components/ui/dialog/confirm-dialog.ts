import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** Asks before something that cannot be undone. */
export const ConfirmDialog = loadWhenOpened(async () => (await import("./confirm-window")).ConfirmWindow);
