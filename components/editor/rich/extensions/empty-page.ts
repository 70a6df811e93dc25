import { Plugin, PluginKey, Selection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { renderedParts } from "@/components/editor/rich/virtualization/placeholder-blocks";

/** Shows a hint in an empty page, and lets a click below the text start a paragraph. */
export function emptyPage(): Plugin {
  return new Plugin({
    key: new PluginKey("emptyPage"),
    props: {
      handleClick: (...[view, , event]) => {
        const last = renderedParts(view).at(-1);
        const isBelow = last !== undefined && event.clientY > last.dom.getBoundingClientRect().bottom;
        if (!view.editable || !isBelow) return false;
        const { doc, schema, tr } = view.state;
        const isFree = doc.lastChild?.type.name === "paragraph";
        if (!isFree) tr.insert(doc.content.size, schema.node("paragraph"));
        view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)));
        return true;
      },
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        if (doc.childCount !== 1 || first?.type.name !== "paragraph" || first.content.size > 0) return null;
        const attributes = { "data-placeholder": messages.editor.placeholder };
        return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, attributes)]);
      },
    },
  });
}
