import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import type { ResolutionChange } from "@/components/editor/conflicts/resolutions";
import { resolutionsOf } from "./resolution-step";
import { isUserEdit } from "./is-user-edit";

/** Receives the events of an editor. */
export type EditorFollower = {
  /** The person changed the text, possibly by undoing or redoing answers. */
  edited: (answers?: ResolutionChange) => void;
  /** The caret or the focus moved. */
  moved: () => void;
};

/** Reports the events of an editor; returns a function that stops this. */
export function followEditor(editor: Editor, { edited, moved }: EditorFollower): () => void {
  const tellEdit = ({ transaction }: { transaction: Transaction }) => {
    if (isUserEdit(transaction)) edited();
  };
  // Without a change of the text, there is no update event.
  const tellAnswers = ({ transaction }: { transaction: Transaction }) => {
    const answers = resolutionsOf(transaction);
    if (answers && isUserEdit(transaction)) edited(answers);
  };
  editor.on("transaction", tellAnswers);
  editor.on("update", tellEdit);
  editor.on("selectionUpdate", moved);
  editor.on("blur", moved);
  return () => {
    editor.off("transaction", tellAnswers);
    editor.off("update", tellEdit);
    editor.off("selectionUpdate", moved);
    editor.off("blur", moved);
  };
}
