import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { holdUndo } from "@/components/shell/undo/action-history";
import { frontMatterBack, type PageEdit } from "./change-page";
import { usePageEdit } from "./use-page-edit";

type UndoableEdit = {
  pageId: string;
  edit: (markdown: string) => PageEdit;
  /** What is said once it is done. */
  said: string;
};

/** Changes the front matter of a page, with an undo. */
export function useUndoableEdit(): (change: UndoableEdit) => void {
  const editPage = usePageEdit();
  return ({ pageId, edit, said }) => {
    const change = async () => {
      const changed = await editPage(pageId, edit);
      if ("problem" in changed || changed.before === changed.after) return;
      showUndoToast(said, {
        undo: async () => {
          const back = await editPage(pageId, (markdown) => frontMatterBack(markdown, changed));
          return !("problem" in back);
        },
        redo: change,
      });
    };
    holdUndo(change());
  };
}
