import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, Plugin, PluginKey, type Selection } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import { renderedDecoration } from "./virtualized-node-views";

/** The number of rendered blocks on either side of the caret: at least `min`, and `max` after a change. */
const neighbours = { min: 2, max: 8 };

const key = new PluginKey<DecorationSet>("aroundCaret");

/**
 * Renders the blocks at both ends of the selection, and those around them, wherever they are: browsers move the caret
 * only through rendered text.
 */
export function renderAroundCaret(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc, selection }) => around(doc, selection),
      apply: ({ doc, docChanged, mapping, selection, selectionSet }, before) => {
        if (!docChanged && !selectionSet) return before;
        const kept = before.map(mapping, doc);
        const isDrawn = stretchesOf(doc, selection, neighbours.min).every((blocks) =>
          blocks.every(({ from, to }) =>
            kept.find(from, to).some((one) => one.from === from && one.to === to),
          ),
        );
        return isDrawn ? kept : around(doc, selection);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function around(doc: Node, selection: Selection): DecorationSet {
  const blocks = stretchesOf(doc, selection, neighbours.max).flat();
  const unique = new Map(blocks.map((block) => [block.from, block]));
  return DecorationSet.create(
    doc,
    [...unique.values()].map(({ from, to }) => renderedDecoration(from, to)),
  );
}

type Block = { from: number; to: number };

/** The blocks around both ends of a selection. */
function stretchesOf(doc: Node, selection: Selection, beside: number): Block[][] {
  const ends = selection instanceof NodeSelection ? [selection.$from] : [selection.$head, selection.$anchor];
  return ends.map((end) => blocksAround(doc, end, beside));
}

function blocksAround(doc: Node, end: ResolvedPos, beside: number): Block[] {
  const index = end.index(0);
  const first = Math.max(0, index - beside);
  let from = end.depth > 0 ? end.before(1) : end.pos;
  for (let before = index - 1; before >= first; before--) from -= doc.child(before).nodeSize;
  return doc.children.slice(first, index + beside + 1).map((block) => {
    const start = from;
    from += block.nodeSize;
    return { from: start, to: from };
  });
}
