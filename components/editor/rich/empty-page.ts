import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages";

/** Says in an empty page what to do, and lets a click below the text begin a paragraph there. */
export function emptyPage(): Plugin {
  return new Plugin({
    key: new PluginKey("emptyPage"),
    props: {
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        if (doc.childCount !== 1 || first?.type.name !== "paragraph" || first.content.size > 0) return null;
        const attributes = { "data-placeholder": messages.editor.placeholder };
        return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, attributes)]);
      },
    },
  });
}
