import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { Decoration, EditorView, NodeView } from "@tiptap/pm/view";

/** A node, and where it is shown. */
export type PlacedNode = {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  decorations: readonly Decoration[];
};

/**
 * Draws the nodes of a type by themselves. Views that are given to TipTap are made anew when the editor comes on screen and
 * when it goes, and the whole page with them: leaving a page of 1 MB took 200 ms. Those of a plugin are not.
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
