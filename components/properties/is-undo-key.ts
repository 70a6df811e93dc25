import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";

/** Whether a key undoes or redoes. */
export function isUndoKey(event: KeyboardEvent): "undo" | "redo" | null {
  if (isShortcut(event, shortcuts.undo)) return "undo";
  return isShortcut(event, shortcuts.redo) || isShortcut(event, "Mod-y") ? "redo" : null;
}
