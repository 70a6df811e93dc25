import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { viewsKey } from "@/components/views/views-key";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import { addProperty } from "@/lib/domain/content/front-matter/edit-properties";

/** Makes a page that has a day, in a folder or at the top level, and opens it. */
export function useDayPage(by: string, parentId: string | null): (day: string) => void {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: (day: string) => {
      const made = addProperty("", by, day);
      const markdown = "refused" in made ? "" : made.markdown;
      return callOperation("POST /pages", { body: { parentId, markdown } });
    },
    onSuccess: (page) => {
      showPageFirst(queries, page);
      void queries.invalidateQueries({ queryKey: viewsKey });
      router.push(`/pages/${page.id}`);
    },
    onError: (fault) => {
      toast.error(`${words.createFailed} ${explainFailure(fault)}`);
    },
  });
  return (day) => {
    if (!creation.isPending) creation.mutate(day);
  };
}
