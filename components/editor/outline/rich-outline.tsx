import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { headingsOf, type ShownHeading } from "./headings-of";
import { Outline } from "./outline";

export type RichOutlineProps = { editor: Editor };

/** The outline of the page in the rich editor: follows the caret, and a click puts the caret into the heading. */
export function RichOutline({ editor }: RichOutlineProps) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const headings = headingsOf(state.doc);
      return { headings, current: headings.findLastIndex(({ at }) => at < state.selection.head) };
    },
  });
  const jump = ({ at }: ShownHeading) => {
    editor
      .chain()
      .setTextSelection(at + 1)
      .focus(null, { scrollIntoView: false })
      .run();
    const heading = editor.view.nodeDOM(at);
    if (heading instanceof HTMLElement) heading.scrollIntoView({ block: "start" });
  };
  return <Outline {...shown} onJump={jump} />;
}
