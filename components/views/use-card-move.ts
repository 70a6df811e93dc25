import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import type { PageRecord } from "@/lib/contracts/pages";
import { moveToGroup } from "./set-value";
import type { ShownGroup } from "./shown-groups";
import { usePageEdit } from "./use-page-edit";

/** Moves a card from one column to another, whose name is said. */
export type CardMove = (
  page: PageRecord,
  move: { from: ShownGroup; to: ShownGroup; name: string },
) => Promise<void>;

/** Moves pages between the groups of a property, with an undo. */
export function useCardMove(by: string): CardMove {
  const editPage = usePageEdit();
  const change = (page: PageRecord, from: ShownGroup, to: ShownGroup): Promise<boolean> =>
    editPage(page.id, (markdown) => moveToGroup(markdown, { name: by, from: from.value, to: to.value }));
  return async (page, { from, to, name }) => {
    if (!(await change(page, from, to))) return;
    showUndoToast(words.moved(page.title, name), {
      undo: () => void change(page, to, from),
      redo: () => void change(page, from, to),
    });
  };
}
