import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { typedAhead } from "@/components/shell/navigation/typed-ahead";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { showItem } from "@/lib/client/cache/folder-children-cache";
import { openDailyNote } from "@/lib/client/templates";
import type { PageRecord } from "@/lib/contracts/pages";
import { folderItem } from "@/lib/contracts/to-item";

/** Opens the note of a day such as 2026-12-01, which is created if need be, and takes what is typed meanwhile. */
export function useDailyNote(
  userId: string,
  show: (page: PageRecord, isNew: boolean) => void,
): (day: string) => void {
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: (day: string) => openDailyNote(userId, day),
    onSuccess: ({ page, isNew, journal }) => {
      if (journal !== null) showItem(queries, folderItem(journal));
      show(page, isNew);
    },
    onError: (fault, day) => {
      const reason = `${messages.templates.todayFailed} ${explainFailure(fault)}`;
      if (!typedAhead.fail({ reason, retry: () => start(day) })) toast.error(reason);
    },
  });
  const { isPending, mutate } = opening;
  const start = (day: string) => {
    typedAhead.open();
    mutate(day);
  };
  return (day) => (isPending ? undefined : start(day));
}
