import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { changePage, type PageChange, type PageEdit } from "./change-page";
import { ViewContext } from "./view-context";
import { viewsKey } from "./views-key";

/** Changes the front matter of any page, also of the one that is open, or says why that cannot be. */
export function usePageEdit(): (pageId: string, edit: (markdown: string) => PageEdit) => Promise<PageChange> {
  const { openPageId } = use(ViewContext);
  const text = use(OpenTextContext);
  const queries = useQueryClient();
  return async (pageId, edit) => {
    const change = await changePage({ pageId, openText: pageId === openPageId ? text : null }, edit);
    if ("problem" in change) toast.error(change.problem);
    await queries.invalidateQueries({ queryKey: viewsKey });
    return change;
  };
}
