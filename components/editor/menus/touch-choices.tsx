import type { Editor } from "@tiptap/core";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { blockKinds, turnInto, type BlockKind } from "./block-kinds";
import { DockedChoices, type DockedChoice } from "./docked-choices";
import { kindIcons } from "./kind-icons";
import { insertableBeside } from "@/components/editor/menus/suggestions/slash-items";

export type TouchChoicesProps = {
  id: string;
  editor: Editor;
  panel: "kinds" | "insert";
  /** What the block of the caret is. */
  kind: BlockKind | null;
  inTable: boolean;
  onClose: () => void;
};

const words = editorMenuMessages;

/** What the block of the caret can become, or what can be put in there. */
export function TouchChoices({ id, editor, panel, kind, inTable, onClose }: TouchChoicesProps) {
  const toChoice = (choice: Omit<DockedChoice, "choose">, run: () => void): DockedChoice => ({
    ...choice,
    choose: () => {
      onClose();
      run();
      returnToText(editor);
    },
  });
  const kinds = () =>
    blockKinds.map((one) =>
      toChoice({ id: one, label: words.kinds[one], Icon: kindIcons[one], isChosen: one === kind }, () =>
        turnInto(editor, one),
      ),
    );
  const insertions = () =>
    insertableBeside({ inTable }).map((item) =>
      toChoice(item, () => {
        const { from } = editor.state.selection;
        item.insert(editor, { from, to: from });
      }),
    );
  return (
    <DockedChoices
      id={id}
      label={panel === "insert" ? words.insert : words.turnInto}
      choices={panel === "kinds" ? kinds() : insertions()}
      onLeave={() => {
        onClose();
        returnToText(editor);
      }}
    />
  );
}
