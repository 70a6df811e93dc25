import { toast } from "sonner";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";
import { leaveToasts } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";

const secondsToUndo = 10;

/** Gives up the undo keys for the next toast. */
let leaveKeys: () => void = () => undefined;

/**
 * Reports an action, with an undo by button and, until the next such toast, by key. Returns a function that removes the
 * toast, for when there is nothing left to undo.
 */
export function showUndoToast(text: string, undo: () => void): () => void {
  leaveKeys();
  const keys = new AbortController();
  const end = () => keys.abort();
  leaveKeys = end;
  const onClick = () => {
    end();
    leaveToasts();
    undo();
  };
  const id = toast(text, {
    duration: secondsToUndo * 1000,
    action: { label: messages.undo, onClick },
    onDismiss: end,
    onAutoClose: end,
  });
  const hear = (event: KeyboardEvent) => {
    if (!isShortcut(event, shortcuts.undo) || isTextInput(event.target)) return;
    event.preventDefault();
    toast.dismiss(id);
    onClick();
  };
  window.addEventListener("keydown", hear, { signal: keys.signal });
  return () => {
    end();
    toast.dismiss(id);
  };
}
