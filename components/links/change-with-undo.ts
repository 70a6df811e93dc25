import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { changePageText } from "@/lib/client/change-page-text";

/** A change of the text of a page: null where it cannot be made. */
export type TextChange = { pageId: string; edit: (markdown: string) => string | null };

/** Changes the text of a page and says so, with an undo; false where the change could not be made in the text as it is. */
export async function changeWithUndo(
  { pageId, edit }: TextChange,
  { said, onChanged }: { said: string; onChanged: () => void },
): Promise<boolean> {
  const changed = await changePageText(pageId, edit);
  if (changed === null) return false;
  const { before, after } = changed;
  showUndoToast(said, {
    undo: async () => {
      try {
        const back = await changePageText(pageId, (now) => (now === after ? before : null));
        toast(back === null ? words.notUndone : words.undone);
      } catch (fault) {
        toast.error(`${words.notUndone} ${explainFailure(fault)}`);
      }
      onChanged();
    },
  });
  onChanged();
  return true;
}
