import { toast } from "sonner";
import { leaveToasts } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { rememberAction, undoAction, type UndoableAction } from "@/components/shell/undo/action-history";

const secondsToUndo = 10;

type Undoing = UndoableAction & {
  /** Whether it can only be undone while the toast is shown. */
  isBrief?: boolean;
};

/**
 * Reports an action, with an undo by button and by key; the keys undo it also when the toast is gone. Returns a function
 * that removes the toast, for when there is nothing left to undo.
 */
export function showUndoToast(text: string, { undo, redo, isBrief = false }: Undoing): () => void {
  const action: UndoableAction = {
    undo: () => {
      toast.dismiss(id);
      leaveToasts();
      return undo();
    },
    redo,
  };
  const forget = rememberAction(action);
  const id = toast(text, {
    duration: secondsToUndo * 1000,
    action: { label: messages.undo, onClick: () => undoAction(action) },
    ...(isBrief ? { onAutoClose: forget, onDismiss: forget } : {}),
  });
  return () => {
    forget();
    toast.dismiss(id);
  };
}
