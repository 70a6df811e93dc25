import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const manyBlocks = 300;

/**
 * Marks the block at the top of the page that the caret is in: it is always laid out. In a long page, blocks that are out
 * of sight are not.
 */
export function caretPlace(): Plugin {
  return new Plugin({
    key: new PluginKey("caretPlace"),
    props: {
      attributes: ({ doc }): Record<string, string> =>
        doc.childCount > manyBlocks ? { class: "rich-long" } : {},
      decorations: ({ doc, selection: { $head, $anchor } }) => {
        const found: Decoration[] = [];
        for (const place of $anchor.sharedDepth($head.pos) > 0 ? [$head] : [$head, $anchor]) {
          if (place.depth > 0)
            found.push(Decoration.node(place.before(1), place.after(1), { class: "rich-here" }));
        }
        return DecorationSet.create(doc, found);
      },
    },
  });
}
