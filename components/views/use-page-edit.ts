import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import type { PropertyEdit } from "@/lib/domain/content/property-edit";
import { changePage } from "./change-page";
import { ViewContext } from "./view-context";
import { viewsKey } from "./view-queries";

/** Changes the front matter of any page, also of the one that is open; returns whether the result is as intended. */
export function usePageEdit(): (
  pageId: string,
  edit: (markdown: string) => PropertyEdit,
) => Promise<boolean> {
  const { openPageId } = use(ViewContext);
  const text = use(OpenTextContext);
  const queries = useQueryClient();
  return async (pageId, edit) => {
    const problem = await changePage({ pageId, openText: pageId === openPageId ? text : null }, edit);
    if (problem !== null) toast.error(problem);
    await queries.invalidateQueries({ queryKey: viewsKey });
    return problem === null;
  };
}
