import { useQueryClient } from "@tanstack/react-query";
import { messages } from "@/components/shell/messages/messages";
import { showItem } from "@/lib/client/cache/folder-children-cache";
import { openDailyNote } from "@/lib/client/templates";
import type { PageRecord } from "@/lib/contracts/pages";
import { folderItem } from "@/lib/contracts/to-item";
import { useTypingAhead } from "./use-typing-ahead";

/** Opens the note of a day such as 2026-12-01, which is created if need be, and takes what is typed meanwhile. */
export function useDailyNote(
  userId: string,
  show: (page: PageRecord, isNew: boolean) => void,
): (day: string) => void {
  const queries = useQueryClient();
  const { start } = useTypingAhead({
    open: (day: string) => openDailyNote(userId, day),
    onOpened: ({ page, isNew, journal }) => {
      if (journal !== null) showItem(queries, folderItem(journal));
      show(page, isNew);
    },
    failed: messages.templates.todayFailed,
  });
  return start;
}
