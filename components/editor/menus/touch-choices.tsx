import type { Editor } from "@tiptap/core";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { blockKinds, turnInto, type BlockKind } from "./block-kinds";
import { DockedMenu, type DockedMenuItem } from "./docked-menu";
import { kindIcons } from "./kind-icons";
import { insertableBeside } from "@/components/editor/menus/suggestions/slash-items";

export type TouchChoicesProps = {
  id: string;
  editor: Editor;
  panel: "kinds" | "insert";
  /** The kind of the caret's block. */
  kind: BlockKind | null;
  inTable: boolean;
  onClose: () => void;
};

const words = editorMenuMessages;

/** The other kinds for the caret's block, or the insertable items. */
export function TouchChoices({ id, editor, panel, kind, inTable, onClose }: TouchChoicesProps) {
  const toChoice = (choice: Omit<DockedMenuItem, "choose">, run: () => void): DockedMenuItem => ({
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
    <DockedMenu
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
