import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";
import { indentItem, outdentItem } from "@/components/editor/rich/extensions/list-item";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { moveBlock } from "./move-block";
import { ToolButton } from "./tool-button";

export type IndentAndMoveButtonsProps = { editor: Editor };

const words = editorMenuMessages;

/** The actions of Tab in lists, for people without that key. */
export function IndentButtons({ editor }: IndentAndMoveButtonsProps) {
  const isFirst = useEditorState({
    editor,
    selector: ({ editor: one }) => !one.can().sinkListItem("listItem"),
  });
  return (
    <>
      <ToolButton label={words.outdent} onClick={() => outdentItem(editor)}>
        <IndentDecrease aria-hidden />
      </ToolButton>
      <ToolButton
        label={words.indent}
        aria-disabled={isFirst || undefined}
        onClick={() => indentItem(editor)}
      >
        <IndentIncrease aria-hidden />
      </ToolButton>
    </>
  );
}

/** Moves the caret's block past its neighbours, for people without the keys for it. */
export function MoveButtons({ editor }: IndentAndMoveButtonsProps) {
  return (
    <>
      <ToolButton label={words.moveUp} onClick={() => moveBlock(editor, -1)}>
        <ArrowUp aria-hidden />
      </ToolButton>
      <ToolButton label={words.moveDown} onClick={() => moveBlock(editor, 1)}>
        <ArrowDown aria-hidden />
      </ToolButton>
    </>
  );
}
