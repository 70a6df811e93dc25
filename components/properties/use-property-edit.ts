import { use } from "react";
import { toast } from "sonner";
import { propertyMessages } from "@/components/shell/property-messages";
import { OpenTextContext } from "@/components/shell/open-text-context";
import { undoToast } from "@/components/shell/undo-toast";
import type { PropertyEdit } from "@/lib/domain/content/edit-properties";

/** Makes a change in the front matter of the open text; whether it was made. `removed` says it, with the way back. */
export type EditProperties = (
  edit: (markdown: string) => PropertyEdit,
  removed?: { said: string },
) => Promise<boolean>;

/** Changes of properties go the way of what is typed: they are saved and merged like that, and can be undone. */
export function usePropertyEdit(): EditProperties {
  const text = use(OpenTextContext);
  const words = propertyMessages;
  return async (edit, removed) => {
    const change = { before: "", after: "", refused: false };
    const isChanged = await text?.change((markdown) => {
      const outcome = edit(markdown);
      change.refused = "refused" in outcome;
      if ("refused" in outcome) {
        toast.error(words.refused[outcome.refused]);
        return null;
      }
      Object.assign(change, { before: markdown, after: outcome.markdown });
      return outcome.markdown;
    });
    if (isChanged !== true) return !change.refused && change.before === change.after && change.after !== "";
    if (removed) {
      const { before, after } = change;
      undoToast(removed.said, () => {
        const undone = text?.change((now) => (now === after ? before : null));
        void undone?.then((isUndone) => (isUndone ? undefined : toast.error(words.undoFailed)));
      });
    }
    return true;
  };
}
