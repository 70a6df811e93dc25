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
 * Takes things out of the trash and says what came back and where it is, with the way there unless it is open anyway, and
 * what did not come back and why. Returns whether all is back.
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
    // What comes next on screen does not wait for the words.
    if (restored.length > 0) void sayWhere(restored, isOpen);
    void refetchFolderChildren(queries);
    return failed.length === 0;
  };
}
