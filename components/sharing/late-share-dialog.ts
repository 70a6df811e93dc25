import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";

/** The dialog of sharing. */
export const LateShareDialog = loadWhenOpened(async () => (await import("./share-dialog")).ShareDialog, {
  hasField: true,
});
