import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { toast } from "sonner";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import type { PageRecord } from "@/lib/contracts/pages";
import { changePage } from "./change-page";
import { moveToGroup } from "./set-value";
import type { ShownGroup } from "./shown-groups";
import { ViewContext } from "./view-context";
import { viewsKey } from "./view-queries";

/** Moves a card from one column to another, whose name is said. */
export type CardMove = (
  page: PageRecord,
  move: { from: ShownGroup; to: ShownGroup; name: string },
) => Promise<void>;

/** Moves pages between the groups of a property, with an undo. */
export function useCardMove(by: string): CardMove {
  const { openPageId } = use(ViewContext);
  const text = use(OpenTextContext);
  const queries = useQueryClient();
  const change = async (page: PageRecord, from: ShownGroup, to: ShownGroup): Promise<boolean> => {
    const problem = await changePage(
      { pageId: page.id, openText: page.id === openPageId ? text : null },
      (markdown) => moveToGroup(markdown, { name: by, from: from.value, to: to.value }),
    );
    if (problem !== null) toast.error(problem);
    await queries.invalidateQueries({ queryKey: viewsKey });
    return problem === null;
  };
  return async (page, { from, to, name }) => {
    if (!(await change(page, from, to))) return;
    showUndoToast(words.moved(page.title, name), {
      undo: () => void change(page, to, from),
      redo: () => void change(page, from, to),
    });
  };
}
