import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { blockIdOf, findHeading } from "./find-heading";
import { headingsOf } from "./headings-of";
import { outlineReader, type OutlineSource, type ShownHeading } from "./outline-source";

/** The outline of the page in the rich editor. */
export function richOutline(editor: Editor): OutlineSource {
  const read = outlineReader(headingsOf);
  const jump = ({ at }: Pick<ShownHeading, "at">) => {
    editor
      .chain()
      .setTextSelection(at + 1)
      .focus(null, { scrollIntoView: false })
      .run();
    const block = editor.view.nodeDOM(at);
    if (block instanceof HTMLElement) block.scrollIntoView({ block: "start" });
  };
  return {
    subscribe: (listener) => {
      editor.on("transaction", listener);
      return () => {
        editor.off("transaction", listener);
      };
    },
    read: () => read(editor.state.doc, editor.state.selection.head),
    jump,
    jumpTo: (place) => {
      const { doc } = editor.state;
      const id = blockIdOf(place);
      const found = id === null ? findHeading(headingsOf(doc), place) : findBlock(doc, id);
      if (found) jump(found);
      return found !== null;
    },
  };
}

function findBlock(doc: Node, id: string): { at: number } | null {
  let found: { at: number } | null = null;
  doc.descendants((node, at) => {
    if (found === null && node.isTextblock && ` ${node.textContent.trimEnd()}`.endsWith(` ^${id}`))
      found = { at };
    return found === null && !node.isTextblock;
  });
  return found;
}
