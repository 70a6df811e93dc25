import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import type { PageRecord } from "@/lib/contracts/pages";
import { frontMatterBack } from "./change-page";
import { moveToGroup } from "./set-value";
import type { ShownGroup } from "./shown-groups";
import { usePageEdit } from "./use-page-edit";

/** Moves a card from one column to another, whose name is said. */
export type CardMove = (page: PageRecord, move: { from: ShownGroup; to: ShownGroup; name: string }) => void;

/** Moves pages between the groups of a property, with an undo. */
export function useCardMove(by: string): CardMove {
  const editPage = usePageEdit();
  return (page, { from, to, name }) => {
    const change = () =>
      editPage(page.id, (markdown) => moveToGroup(markdown, { name: by, from: from.value, to: to.value }));
    const move = async () => {
      const moved = await change();
      if ("problem" in moved) return;
      showUndoToast(words.moved(page.title, name), {
        undo: async () => {
          const back = await editPage(page.id, (markdown) => frontMatterBack(markdown, moved));
          return !("problem" in back);
        },
        redo: move,
      });
    };
    holdUndo(move());
  };
}
