import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";

/**
 * What was done outside texts: how to undo it and, if that can be, how to do it again; a promise says when that is done.
 * One that is done again remembers itself with the state that it found then, or answers `true` to stay as it is.
 */
export type UndoableAction = { undo: () => unknown; redo?: (() => unknown) | undefined };

const actionsMax = 50;
const done: UndoableAction[] = [];
let undone: UndoableAction[] = [];
let isRedoing = false;
let isHearing = false;
/** What is under way: the keys wait for it, because it is remembered, or ready to be undone, only then. */
let underWay: Promise<unknown> = Promise.resolve();
/** Lets the keys go on from the actions that are under way, the first one first. */
const releases: (() => void)[] = [];

/** Lets the keys wait for an action until it is remembered, or has ended without that. */
export function holdUndo(action: Promise<unknown>): void {
  const remembered = new Promise<void>((release) => {
    releases.push(release);
    const end = () => {
      const index = releases.indexOf(release);
      if (index !== -1) releases.splice(index, 1);
      release();
    };
    action.then(end, end);
  });
  underWay = Promise.all([underWay, remembered]);
}

/**
 * Remembers an action, so that the keys of undo take it back, the last one first, wherever no text has the focus. The
 * history is that of the tab. Returns a function that forgets the action.
 */
export function rememberAction(action: UndoableAction): () => void {
  if (!isHearing) window.addEventListener("keydown", hear);
  isHearing = true;
  if (!isRedoing) undone = [];
  done.push(action);
  releases.shift()?.();
  if (done.length > actionsMax) done.shift();
  return () => forget(action);
}

/** Takes an action back, if it was not taken back before. */
export function undoAction(action: UndoableAction): void {
  if (forget(action)) underWay = Promise.allSettled([underWay, takeBack(action)]);
}

async function takeBack(action: UndoableAction): Promise<void> {
  if ((await action.undo()) !== false && action.redo) undone.push(action);
}

async function takeLastBack(): Promise<void> {
  const last = done.pop();
  if (last !== undefined) await takeBack(last);
}

async function redoLast(): Promise<void> {
  const action = undone.pop();
  if (action?.redo === undefined) return;
  const last = done.at(-1);
  isRedoing = true;
  try {
    const isDone = (await action.redo()) === true;
    if (isDone && done.at(-1) === last) done.push(action);
  } finally {
    isRedoing = false;
  }
}

/** The one that fails has said so by itself. */
function inTurn(step: () => Promise<void>): void {
  underWay = underWay.then(step).catch(() => undefined);
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
  event.preventDefault();
  inTurn(isRedo ? redoLast : takeLastBack);
}
