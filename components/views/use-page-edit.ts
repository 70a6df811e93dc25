import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import type { EditProperties } from "@/components/properties/use-property-edit";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { changePage } from "./change-page";
import { ViewContext } from "./view-context";
import { viewsKey } from "./view-queries";

/** Changes the front matter of any page, also of the one that is open; returns whether the result is as intended. */
export function usePageEdit(pageId: string): EditProperties {
  const { openPageId } = use(ViewContext);
  const text = use(OpenTextContext);
  const queries = useQueryClient();
  return async (edit) => {
    const problem = await changePage({ pageId, openText: pageId === openPageId ? text : null }, edit);
    if (problem !== null) toast.error(problem);
    else await queries.invalidateQueries({ queryKey: viewsKey });
    return problem === null;
  };
}
