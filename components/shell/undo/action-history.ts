import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";

/** What was done outside texts: how to undo it and, if that can be, how to do it again. */
export type UndoableAction = { undo: () => void; redo?: (() => void) | undefined };

const actionsMax = 50;
const done: UndoableAction[] = [];
let undone: UndoableAction[] = [];
let isRedoing = false;
let isHearing = false;

/**
 * Remembers an action, so that the keys of undo take it back, the last one first, wherever no text has the focus. The
 * history is that of the tab. Returns a function that forgets the action.
 */
export function rememberAction(action: UndoableAction): () => void {
  if (!isHearing) window.addEventListener("keydown", hear);
  isHearing = true;
  if (!isRedoing) undone = [];
  isRedoing = false;
  done.push(action);
  if (done.length > actionsMax) done.shift();
  return () => forget(action);
}

/** Takes an action back, if it was not taken back before. */
export function undoAction(action: UndoableAction): void {
  if (!forget(action)) return;
  undone.push(action);
  action.undo();
}

function forget(action: UndoableAction): boolean {
  const index = done.indexOf(action);
  if (index !== -1) done.splice(index, 1);
  return index !== -1;
}

function hear(event: KeyboardEvent): void {
  const isRedo = isShortcut(event, shortcuts.redo) || isShortcut(event, "Mod-y");
  if (event.defaultPrevented || isTextInput(event.target)) return;
  if (!isRedo && !isShortcut(event, shortcuts.undo)) return;
  const action = isRedo ? undone.pop() : done.at(-1);
  if (action === undefined) return;
  event.preventDefault();
  if (!isRedo) undoAction(action);
  else if (action.redo) {
    isRedoing = true;
    action.redo();
  }
}
