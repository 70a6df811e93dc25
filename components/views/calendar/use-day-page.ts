import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { viewsKey } from "@/components/views/views-key";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { changeOrAdd } from "@/components/views/set-value";
import { createPage } from "@/lib/client/new-pages";
import { setProperty } from "@/lib/domain/content/front-matter/edit-properties";

/** Makes a page that has a day, in a folder or at the top level, and opens it. */
export function useDayPage(by: string, parentId: string | null): (day: string) => void {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: (day: string) => createPage({ parentId }, { edit: (markdown) => addDay(markdown, by, day) }),
    onSuccess: (page) => {
      showPageFirst(queries, page);
      void queries.invalidateQueries({ queryKey: viewsKey });
      router.push(`/pages/${page.id}`);
    },
    onError: (fault) => {
      toast.error(
        `${words.createFailed} ${fault instanceof NoPlaceForDay ? words.noPlace(by) : explainFailure(fault)}`,
      );
    },
  });
  return (day) => {
    if (!creation.isPending) creation.mutate(day);
  };
}

/** The front matter of the template has no place for the day. */
class NoPlaceForDay extends Error {
  override readonly name = "NoPlaceForDay";
}

/** The text of a new page with its day. */
function addDay(markdown: string, by: string, day: string): string {
  const edit = changeOrAdd(markdown, by, (text, name) => setProperty(text, name, day));
  if ("refused" in edit) throw new NoPlaceForDay();
  return edit.markdown;
}
