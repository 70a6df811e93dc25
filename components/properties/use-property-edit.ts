import { use } from "react";
import { toast } from "sonner";
import { propertyMessages } from "@/components/shell/property-messages";
import { OpenTextContext, type OpenText } from "@/components/shell/open-text-context";
import { undoToast } from "@/components/shell/undo-toast";
import type { PropertyEdit } from "@/lib/domain/content/edit-properties";

/** Makes a change in the front matter of the open text; whether it is as meant now. */
export type EditProperties = (
  edit: (markdown: string) => PropertyEdit,
  options?: Options,
) => Promise<boolean>;

/** What is said of a change that takes something away, together with the way back. */
type Options = { removed: string };

/** Changes of properties go the way of what is typed: they are saved and merged like that, and can be undone. */
export function usePropertyEdit(): EditProperties {
  const text = use(OpenTextContext);
  const words = propertyMessages;
  return async (edit, options) => {
    let done: { before: string; edit: PropertyEdit } | null = null;
    await text?.change((markdown) => {
      done = { before: markdown, edit: edit(markdown) };
      return "refused" in done.edit ? null : done.edit.markdown;
    });
    const outcome = toOutcome(done);
    if ("refused" in outcome) toast.error(words.refused[outcome.refused]);
    else if (options && text) undoToast(options.removed, () => void undo(text, outcome));
    return !("refused" in outcome);
  };
}

type Outcome = { before: string; after: string } | { refused: keyof typeof propertyMessages.refused };

/** A text that somebody has to decide about first was not asked to change. */
function toOutcome(done: { before: string; edit: PropertyEdit } | null): Outcome {
  if (done === null) return { refused: "undecided" };
  return "refused" in done.edit ? done.edit : { before: done.before, after: done.edit.markdown };
}

async function undo(text: OpenText, { before, after }: { before: string; after: string }): Promise<void> {
  const isUndone = await text.change((now) => (now === after ? before : null));
  if (!isUndone) toast.error(propertyMessages.undoFailed);
}
