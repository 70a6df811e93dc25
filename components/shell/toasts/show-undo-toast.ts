import { toast } from "sonner";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";
import { leaveToasts } from "@/components/shell/navigation/focus-restoration";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";

const secondsToUndo = 10;

/** Leaves the keys to the toast that comes next. */
let leaveKeys: () => void = () => undefined;

/**
 * Says what was done, with the way back: its button and, until the next such toast, the keys that undo. Returns what takes
 * the toast away, for when there is nothing left to undo.
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
