import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Marks the code or source that the caret is in, so that what is drawn from it can show it. */
export function activeSource(): Plugin {
  return new Plugin({
    key: new PluginKey("activeSource"),
    props: {
      decorations: ({ doc, selection: { $head } }) => {
        if ($head.depth === 0 || $head.parent.type.spec.code !== true) return null;
        return DecorationSet.create(doc, [
          Decoration.node($head.before(), $head.after(), { class: "rich-active" }),
        ]);
      },
    },
  });
}
