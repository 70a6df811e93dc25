import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** Asks for confirmation of an irreversible action. */
export const ConfirmDialog = loadWhenOpened(async () => (await import("./confirm-window")).ConfirmWindow);
