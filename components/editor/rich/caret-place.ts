import { Plugin, PluginKey, type Selection } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import { placeClasses, type PlacedClass } from "./placed-classes";
import { topBlocksOf } from "./top-blocks";

const manyBlocks = 300;
const key = new PluginKey<DecorationSet>("caretPlace");

/**
 * Marks the block at the top of the page that the caret is in: it is always laid out. In a long page, blocks that are out
 * of sight are not.
 */
export function caretPlace(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc, selection }) => placeClasses(DecorationSet.empty, doc, placesOf(selection)),
      apply: ({ doc, docChanged, mapping, selection, selectionSet }, shown) =>
        docChanged || selectionSet ? placeClasses(shown.map(mapping, doc), doc, placesOf(selection)) : shown,
    },
    props: {
      attributes: ({ doc }): Record<string, string> =>
        doc.childCount > manyBlocks ? { class: "rich-long" } : {},
      decorations: (state) => key.getState(state),
    },
  });
}

function placesOf(selection: Selection): PlacedClass[] {
  return topBlocksOf(selection).map((block) => ({ ...block, class: "rich-here" }));
}
