import type { Editor } from "@tiptap/core";

const typing = new WeakSet<Editor>();

/** Types what the person had typed before the text was there. */
export function replayInput(editor: Editor, type: () => void): void {
  typing.add(editor);
  try {
    type();
  } finally {
    typing.delete(editor);
  }
}

/** Whether what changes now was typed before the text was there: nobody saw then what there was to choose. */
export function isReplayedInput(editor: Editor): boolean {
  return typing.has(editor);
}
