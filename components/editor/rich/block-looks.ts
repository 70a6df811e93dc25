import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { DecorationSet, type Decoration, type EditorView } from "@tiptap/pm/view";
import { nextTurn } from "@/lib/client/next-turn";
import { calloutLooks } from "./callout-looks";
import { highlightLooks, whenHighlightingIsThere } from "./highlight-looks";
import type { Looks } from "./looks";
import { textLooks } from "./text-looks";

const looks: readonly Looks[] = [calloutLooks, highlightLooks, textLooks];
const key = new PluginKey<DecorationSet>("blockLooks");

/** How callouts, code, tags and addresses look; only the blocks that changed are looked at again. */
export function blockLooks(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => DecorationSet.create(doc, looksOf(doc, { from: 0, to: doc.content.size })),
      apply: (transaction, shown) => {
        const { doc } = transaction;
        const again = transaction.getMeta(key) as Range | undefined;
        if (!transaction.docChanged && !again) return shown;
        let next = shown.map(transaction.mapping, doc);
        for (const range of again ? [again] : changedBlocks(transaction)) {
          // What only touches the range is of the block beside it.
          const within = next
            .find(range.from, range.to)
            .filter(({ from, to }) => from < range.to && to > range.from);
          next = next.remove(within).add(doc, looksOf(doc, range));
        }
        return next;
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      const stop = whenHighlightingIsThere(() => void lookAgain(view));
      return { destroy: stop };
    },
  });
}

type Range = { from: number; to: number };

const blocksInTurn = 30;

/** Looks at all blocks again, a few at a time, so that nothing waits for a long page. */
async function lookAgain(view: EditorView): Promise<void> {
  let index = 0;
  while (!view.isDestroyed && index < view.state.doc.childCount) {
    const { doc, tr } = view.state;
    const again: Range = { from: startOf(doc, index), to: startOf(doc, index + blocksInTurn) };
    view.dispatch(tr.setMeta(key, again));
    index += blocksInTurn;
    await nextTurn();
  }
}

/** Where the block with a number begins. */
function startOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
}

function looksOf(doc: Node, { from, to }: Range): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    for (const look of looks) found.push(...look(node, at));
    return !node.isTextblock;
  });
  return found;
}

/** The blocks at the top of the page that a transaction changed. */
function changedBlocks({ mapping, doc }: Transaction): Range[] {
  const ranges: Range[] = [];
  for (const [index, map] of mapping.maps.entries()) {
    const later = mapping.slice(index + 1);
    map.forEach((...[, , from, to]) =>
      ranges.push(wholeBlocks(doc, { from: later.map(from, -1), to: later.map(to, 1) })),
    );
  }
  return mergeRanges(ranges);
}

function wholeBlocks(doc: Node, { from, to }: Range): Range {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  return {
    from: $from.depth === 0 ? from - ($from.nodeBefore?.nodeSize ?? 0) : $from.before(1),
    to: $to.depth === 0 ? to + ($to.nodeAfter?.nodeSize ?? 0) : $to.after(1),
  };
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}
