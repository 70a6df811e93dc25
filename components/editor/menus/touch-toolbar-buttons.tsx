import type { Editor } from "@tiptap/core";
import { redo, redoDepth, undo, undoDepth } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { EllipsisVertical, List, ListChecks, Plus, Redo2, Undo2 } from "lucide-react";
import { isInItem } from "@/components/editor/rich/extensions/list-item";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { blockKindOf, turnInto, type BlockKind } from "./block-kinds";
import { BlockTypeMenuButton } from "./block-type-menu-button";
import { IndentButtons, MoveButtons } from "./indent-and-move-buttons";
import { MarkButtons } from "./mark-buttons";
import { openBlockMenu } from "./open-block-menu";
import { isInWords } from "./toolbar-subject";
import { ToolButton, type Toggle } from "./tool-button";

export type TouchToolbarButtonsProps = {
  editor: Editor;
  toggles: Record<"kinds" | "insert", Toggle>;
  onLink: () => void;
};

const words = editorMenuMessages;

/** The actions at the caret for which on-screen keyboards have no keys. */
export function TouchToolbarButtons({ editor, toggles, onLink }: TouchToolbarButtonsProps) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      inWords: isInWords(one.state),
      inTable: one.isActive("table"),
      inItem: isInItem(one),
      kind: blockKindOf(one),
      undoes: undoDepth(one.state) > 0,
      redoes: redoDepth(one.state) > 0,
    }),
  });
  const { inWords, inItem, kind } = shown;
  const isBlock = inWords && !shown.inTable;
  const act = (command: Command) => () => void command(editor.state, editor.view.dispatch);
  const listToggle = (list: BlockKind, Icon: typeof List) => (
    <ToolButton
      label={words.kinds[list]}
      aria-pressed={kind === list}
      onClick={() => turnInto(editor, kind === list ? "paragraph" : list)}
    >
      <Icon aria-hidden />
    </ToolButton>
  );
  return (
    <>
      {inWords ? (
        <ToolButton label={words.insert} {...toggles.insert}>
          <Plus aria-hidden />
        </ToolButton>
      ) : null}
      {isBlock ? <BlockTypeMenuButton kind={kind} {...toggles.kinds} /> : null}
      {inItem ? <IndentButtons editor={editor} /> : null}
      {isBlock && !inItem ? listToggle("bulletList", List) : null}
      {isBlock ? listToggle("taskList", ListChecks) : null}
      <ToolButton label={messages.undo} aria-disabled={!shown.undoes || undefined} onClick={act(undo)}>
        <Undo2 aria-hidden />
      </ToolButton>
      <ToolButton label={messages.redo} aria-disabled={!shown.redoes || undefined} onClick={act(redo)}>
        <Redo2 aria-hidden />
      </ToolButton>
      {inWords ? <MarkButtons editor={editor} onLink={onLink} /> : null}
      {inItem ? <MoveButtons editor={editor} /> : null}
      <ToolButton label={words.blockMenu} onClick={() => openBlockMenu(editor, { byKey: false })}>
        <EllipsisVertical aria-hidden />
      </ToolButton>
    </>
  );
}
