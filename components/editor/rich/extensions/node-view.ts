import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { Decoration, EditorView, NodeView } from "@tiptap/pm/view";

/** A node, and its place in a view. */
export type PlacedNode = {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  decorations: readonly Decoration[];
};

/**
 * Renders the nodes of a type with a plugin. TipTap's own node views are recreated, with the whole page, when the
 * editor is mounted and unmounted: leaving a page of 1 MB took 200 ms.
 */
export function nodeView(type: string, draw: (placed: PlacedNode) => NodeView): Plugin {
  return new Plugin({
    props: {
      nodeViews: {
        [type]: (...[node, view, getPos, decorations]) => draw({ node, view, getPos, decorations }),
      },
    },
  });
}
