import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createPage } from "@/lib/client/new-pages";
import { setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { changeOrAdd } from "./set-value";
import { viewsKey } from "./views-key";

/** Makes a page with this value of a property, or without one for null. */
export type CreatePageWith = (value: PropertyItem) => void;

/** Makes pages that have a value of a property, such as a day, in a folder or at the top level, and opens them. */
export function usePageWithValue(by: string, parentId: string | null): CreatePageWith {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: (value: PropertyItem) =>
      createPage({ parentId }, value === null ? {} : { edit: (markdown) => addValue(markdown, by, value) }),
    onSuccess: (page) => {
      showPageFirst(queries, page);
      void queries.invalidateQueries({ queryKey: viewsKey });
      router.push(`/pages/${page.id}`);
    },
    onError: (fault) => {
      toast.error(
        `${words.createFailed} ${fault instanceof NoPlaceForValue ? words.noPlace(by) : explainFailure(fault)}`,
      );
    },
  });
  return (value) => {
    if (!creation.isPending) creation.mutate(value);
  };
}

/** The front matter of the template has no place for the value. */
class NoPlaceForValue extends Error {
  override readonly name = "NoPlaceForValue";
}

/** The text of a new page with its value. */
function addValue(markdown: string, by: string, value: PropertyItem): string {
  const edit = changeOrAdd(markdown, by, (text, name) => setProperty(text, name, value));
  if ("refused" in edit) throw new NoPlaceForValue();
  return edit.markdown;
}
