import type { Editor } from "@tiptap/core";

const typing = new WeakSet<Editor>();

/** Replays input from before the text was there. */
export function replayInput(editor: Editor, type: () => void): void {
  typing.add(editor);
  try {
    type();
  } finally {
    typing.delete(editor);
  }
}

/** Whether the current change replays input from before the text was there, when no suggestions were visible. */
export function isReplayedInput(editor: Editor): boolean {
  return typing.has(editor);
}
