import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";
import { indentItem, outdentItem } from "@/components/editor/rich/list-item";
import { editorMenuMessages } from "@/components/shell/editor-menu-messages";
import { IconButton } from "@/components/ui/icon-button";
import { moveBlock } from "./move-block";

export type ListButtonsProps = { editor: Editor };

const words = editorMenuMessages;

const actions = [
  { label: words.outdent, Icon: IndentDecrease, run: outdentItem },
  { label: words.indent, Icon: IndentIncrease, run: indentItem },
  { label: words.moveUp, Icon: ArrowUp, run: (editor: Editor) => moveBlock(editor, -1) },
  { label: words.moveDown, Icon: ArrowDown, run: (editor: Editor) => moveBlock(editor, 1) },
] as const;

/** What Tab and the arrow keys do with the item of a list that the caret is in, for who has no such keys. */
export function ListButtons({ editor }: ListButtonsProps) {
  const isFirst = useEditorState({
    editor,
    selector: ({ editor: one }) => !one.can().sinkListItem("listItem"),
  });
  return actions.map(({ label, Icon, run }) => (
    <IconButton
      key={label}
      label={label}
      aria-disabled={(isFirst && run === indentItem) || undefined}
      // The keyboard of the phone stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
      className="aria-disabled:opacity-40"
    >
      <Icon aria-hidden />
    </IconButton>
  ));
}
