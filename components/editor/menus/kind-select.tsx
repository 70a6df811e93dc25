import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { blockKindOf, blockKinds, turnInto } from "./block-kinds";
import { toolbarSelect } from "./toolbar-styles";

export type KindSelectProps = { editor: Editor };

const words = editorMenuMessages;

/** Shows the kind of the selected block, and offers other kinds. */
export function KindSelect({ editor }: KindSelectProps) {
  const shown = useEditorState({ editor, selector: ({ editor: one }) => blockKindOf(one) });
  return (
    <span className="shrink-0 rounded-md text-ink-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <select
        aria-label={words.turnInto}
        value={shown ?? ""}
        onChange={(event) => {
          const kind = blockKinds.find((one) => one === event.target.value);
          if (kind) turnInto(editor, kind);
          returnToText(editor);
        }}
        className={toolbarSelect}
      >
        {shown === null ? <option value="">…</option> : null}
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </select>
    </span>
  );
}
