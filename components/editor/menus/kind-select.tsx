import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { Select } from "@/components/ui/form/select";
import { blockKindOf, blockKinds, turnInto } from "./block-kinds";
import { toolbarSelect } from "./toolbar-styles";

export type KindSelectProps = { editor: Editor };

const words = editorMenuMessages;

/** Shows the kind of the selected block, and offers other kinds. */
export function KindSelect({ editor }: KindSelectProps) {
  const shown = useEditorState({ editor, selector: ({ editor: one }) => blockKindOf(one) });
  return (
    <Select
      aria-label={words.turnInto}
      value={shown}
      placeholder="…"
      options={blockKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
      onChange={(kind) => turnInto(editor, kind)}
      onClose={(event) => {
        event.preventDefault();
        returnToText(editor);
      }}
      className={toolbarSelect}
    />
  );
}
