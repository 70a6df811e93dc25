import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { topOfPlace } from "@/components/editor/rich/virtualization/visible-blocks";
import { findPlace } from "@/lib/domain/markdown/sections/find-place";
import { headingsOf } from "./headings-of";
import { outlineReader, type OutlineSource, type ShownHeading } from "./outline-source";
import { ReadingPlace } from "./reading-place";

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
  const caret = () => editor.state.selection.head;
  const place = new ReadingPlace({
    dom: editor.view.dom,
    headings: () => read(editor.state.doc, caret()).headings,
    caret,
    topOf: (at) => topOf(editor, at),
  });
  return {
    subscribe: (listener) => {
      const follow = ({ transaction }: { transaction: Transaction }) =>
        place.changed(transaction.selectionSet);
      const stop = place.subscribe(listener);
      editor.on("transaction", follow);
      return () => {
        stop();
        editor.off("transaction", follow);
      };
    },
    read: () => read(editor.state.doc, place.at),
    jump,
    jumpTo: (place) => {
      const { doc } = editor.state;
      const found = findPlace(place, headingsOf(doc), (isNamed) => findBlock(doc, isNamed));
      if (found) jump(found);
      return found !== null;
    },
  };
}

function topOf({ state, view }: Editor, at: number): number {
  const top = at < state.doc.content.size ? topOfPlace(view, at) : null;
  return top ?? view.coordsAtPos(at).top;
}

function findBlock(doc: Node, isNamed: (text: string) => boolean): { at: number } | null {
  let found: { at: number } | null = null;
  doc.descendants((node, at) => {
    if (found === null && node.isTextblock && isNamed(node.textContent)) {
      const above = isNameAlone(node) ? doc.resolve(at).nodeBefore : null;
      found = { at: at - (above?.nodeSize ?? 0) };
    }
    return found === null && !node.isTextblock;
  });
  return found;
}

/** Whether a block is nothing but a name, which is that of the block above it. */
function isNameAlone({ textContent }: Node): boolean {
  return /^\s*\^[A-Za-z0-9-]+\s*$/.test(textContent);
}
