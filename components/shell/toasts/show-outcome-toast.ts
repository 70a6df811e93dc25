import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import type { UndoableAction } from "@/components/shell/undo/action-history";
import type { Outcome } from "@/lib/client/change-each";
import { showUndoToast } from "./show-undo-toast";

type Words = {
  done: (names: readonly string[]) => string;
  inPart: (done: number, all: number) => string;
  failed: (names: readonly string[]) => string;
};

/**
 * Reports the outcome of several changes in one toast: the refused ones with the reason, and an undo for the others.
 * Returns a function that removes the toast.
 */
export function showOutcomeToast<T>(
  { done, failed }: Outcome<T>,
  options: { nameOf: (one: T) => string; words: Words; undo: UndoableAction | null },
): () => void {
  const { nameOf, words, undo } = options;
  const [first] = failed;
  if (first === undefined) {
    const text = words.done(done.map(nameOf));
    if (undo !== null) return showUndoToast(text, undo);
    toast(text);
    return nothing;
  }
  const reason = explainFailure(first.fault);
  const refused = `${words.failed(failed.map(({ one }) => nameOf(one)))} ${reason}`;
  const text =
    done.length === 0 ? refused : `${words.inPart(done.length, done.length + failed.length)} ${refused}`;
  if (done.length > 0 && undo !== null) return showUndoToast(text, undo);
  toast.error(text);
  return nothing;
}

const nothing = () => undefined;
