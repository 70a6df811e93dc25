import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { labelsIn } from "@/lib/domain/markdown/lossless/read/document-labels";
import { readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";

/** Parses a source block again when the caret leaves it, so that the page shows its new meaning. */
export function reparseSource(): Plugin {
  const key = new PluginKey<Node | null>("reparseSource");
  return new Plugin<Node | null>({
    key,
    state: {
      init: (_, state) => sourceAround(state)?.node ?? null,
      // The block as it was when the caret entered it.
      apply: (...[transaction, entered, before, after]) => {
        const now = sourceAround(after);
        if (!now) return null;
        const then = sourceAround(before);
        const stays = then !== null && transaction.mapping.map(then.at) === now.at;
        return stays ? entered : now.node;
      },
    },
    appendTransaction: (_, before, after) => {
      const left = sourceAround(before);
      const entered = key.getState(before);
      if (!left || !entered || entered.eq(left.node)) return null;
      const here = sourceAround(after);
      if (here?.node === left.node) return null;
      const place = findSame(after.doc, left.node);
      if (place === null || (here !== null && here.at === place)) return null;
      const { schema, doc } = after;
      const slicePlace = { labels: labelsIn(doc), isFirst: place === 0 };
      const blocks = readBlocks(schema, left.node.textContent, slicePlace);
      const isSame = blocks.length === 1 && blocks[0]?.eq(left.node) === true;
      if (isSame || blocks.length === 0) return null;
      return after.tr.replaceWith(place, place + left.node.nodeSize, blocks);
    },
  });
}

function sourceAround(state: EditorState): { node: Node; at: number } | null {
  return findAncestor(state.selection.$head, "sourceBlock");
}

function findSame(doc: Node, wanted: Node): number | null {
  let found: number | null = null;
  doc.descendants((node, position) => {
    if (node === wanted) found = position;
    return found === null && !node.isTextblock;
  });
  return found;
}
