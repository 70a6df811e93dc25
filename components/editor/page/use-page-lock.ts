import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PageRecord } from "@/lib/contracts/pages";

/** The function that locks or unlocks a page; null where the person may not. */
export function usePageLock({ id, permission, locked = false }: PageRecord): (() => void) | null {
  const router = useGuardedRouter();
  const { mutate } = useMutation({
    mutationFn: () =>
      callOperation("PATCH /pages/{pageId}", { params: { pageId: id }, body: { locked: !locked } }),
    onSuccess: () => {
      toast(locked ? messages.page.unlocked : messages.page.locked);
      router.refresh();
    },
    onError: (fault) => void toast.error(explainFailure(fault)),
  });
  return permission === "admin" ? () => mutate() : null;
}
