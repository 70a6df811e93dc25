import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { LiveContext } from "@/components/shell/contexts/live-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import { findRestoredPlace, restoreItems } from "@/lib/client/restore-items";
import { type Restorable, type Restored, toRestoredPath } from "@/lib/domain/tree/restored-place";

/**
 * Restores items from the trash and reports their places, with a link unless it is on screen, and the failures with
 * their reasons. Returns whether all are restored.
 */
export function useRestoreItems(): (
  items: readonly Restorable[],
  options?: { isOpen: boolean },
) => Promise<boolean> {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { userId } = use(LiveContext);
  const words = messages.items;

  const sayWhere = async (restored: readonly Restored[], isOpen: boolean) => {
    const place = await findRestoredPlace(restored, userId);
    const path = isOpen ? null : toRestoredPath(restored, place);
    const text = words.restored(
      restored.map(({ item }) => item.name),
      place,
    );
    toast(text, path === null ? {} : { action: { label: words.open, onClick: () => router.push(path) } });
  };
  return async (items, { isOpen } = { isOpen: false }) => {
    const { restored, failed } = await restoreItems(items);
    const [first] = failed;
    if (first !== undefined) {
      const names = failed.map(({ one }) => one.name);
      toast.error(`${words.restoreFailed(names)} ${explainFailure(first.fault)}`);
    }
    // Later work does not wait for the message.
    if (restored.length > 0) void sayWhere(restored, isOpen);
    void refetchFolderChildren(queries);
    return failed.length === 0;
  };
}
