import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Bold, Code, Highlighter, Italic, Link2, Strikethrough } from "lucide-react";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { ToolButton } from "./tool-button";

export type MarkButtonsProps = { editor: Editor; onLink: () => void };

const words = editorMenuMessages;

const marks = [
  { name: "bold", Icon: Bold },
  { name: "italic", Icon: Italic },
  { name: "strike", Icon: Strikethrough },
  { name: "code", Icon: Code },
  { name: "highlight", Icon: Highlighter },
] as const;

/** The marks of the selected text; without a selection, of the next typed text. */
export function MarkButtons({ editor, onLink }: MarkButtonsProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => marks.filter(({ name }) => one.isActive(name)).map(({ name }) => name),
  });
  return (
    <>
      {marks.map(({ name, Icon }) => (
        <ToolButton
          key={name}
          label={words[name]}
          aria-pressed={active.includes(name)}
          onClick={() => editor.commands.toggleMark(name)}
        >
          <Icon aria-hidden />
        </ToolButton>
      ))}
      <ToolButton label={words.link} onClick={onLink}>
        <Link2 aria-hidden />
      </ToolButton>
    </>
  );
}
