import { use } from "react";
import { toast } from "sonner";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { OpenTextContext, type OpenText } from "@/components/shell/contexts/open-text-context";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { showUndoToast } from "@/components/shell/toasts/show-undo-toast";
import { formatShortcut } from "@/components/ui/keyboard/format-shortcut";
import type { PropertyEdit } from "@/lib/domain/content/front-matter/property-edit";

/** A change of a value that is on screen, which is refused where somebody changed the value meanwhile. */
export type ShownPropertyEdit = PropertyEdit | { refused: "changed" };

/** Changes the front matter of the open text; returns whether the result is as intended. */
export type EditProperties = (
  edit: (markdown: string) => ShownPropertyEdit,
  options?: Options,
) => Promise<boolean>;

/** The message about a removal, shown with an undo. */
type Options = { removed: string };

/** Changes properties as if they were typed: they are saved and merged that way, and can be undone. */
export function usePropertyEdit(): EditProperties {
  const text = use(OpenTextContext);
  const words = propertyMessages;
  return async (edit, options) => {
    let done: { before: string; edit: ShownPropertyEdit } | null = null;
    const isChanged = await text?.change((markdown) => {
      done = { before: markdown, edit: edit(markdown) };
      return "refused" in done.edit ? null : done.edit.markdown;
    });
    const outcome = toOutcome(done, isChanged ?? false);
    if ("refused" in outcome) toast.error(words.refused[outcome.refused]);
    else if (options && text)
      showUndoToast(options.removed, { undo: () => undo(text, outcome), isBrief: true });
    return !("refused" in outcome);
  };
}

type Outcome = { before: string; after: string } | { refused: keyof typeof propertyMessages.refused };

/** A text with a conflict is not changed, or does not accept the change. */
function toOutcome(done: { before: string; edit: ShownPropertyEdit } | null, isChanged: boolean): Outcome {
  if (done === null) return { refused: "undecided" };
  const { before, edit } = done;
  if ("refused" in edit) return edit;
  return isChanged || edit.markdown === before ? { before, after: edit.markdown } : { refused: "undecided" };
}

async function undo(text: OpenText, { before, after }: { before: string; after: string }): Promise<void> {
  const isUndone = await text.change((now) => (now === after ? before : null));
  if (!isUndone) toast.error(propertyMessages.undoFailed(formatShortcut(shortcuts.undo)));
}
