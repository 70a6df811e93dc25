import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { topBlocksOf } from "./top-blocks";

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
      decorations: ({ doc, selection }) =>
        DecorationSet.create(
          doc,
          topBlocksOf(selection).map(({ from, to }) => Decoration.node(from, to, { class: "rich-here" })),
        ),
    },
  });
}
