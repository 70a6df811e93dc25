import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { DecorationSet, type Decoration } from "@tiptap/pm/view";
import { calloutDecorations } from "./callout-decorations";
import { changedBlocks } from "@/components/editor/rich/document/changed-blocks";
import { renderedDecoration } from "@/components/editor/rich/virtualization/virtualized-node-views";
import { trackViewport } from "@/components/editor/rich/virtualization/track-viewport";
import { readSelection } from "@/components/editor/rich/input/sync-selection";
import { codeHighlighting, loadHighlighting } from "./code-highlighting";
import { preserveScroll } from "@/components/editor/rich/virtualization/preserve-scroll";
import type { NodeDecorations } from "./node-decorations";
import {
  unionOf,
  overlap,
  sizeOf,
  touch,
  type DocumentRange,
} from "@/components/editor/rich/document/document-range";
import { pictureCaptions } from "./picture-captions";
import { textDecorations } from "./text-decorations";

const looks: readonly NodeDecorations[] = [
  calloutDecorations,
  codeHighlighting,
  pictureCaptions,
  textDecorations,
];

/** Changes up to this size of the document count as near the screen. */
const changedMax = 20_000;
/** The greatest size that counts as near. */
const nearMax = 80_000;

type State = {
  shown: DecorationSet;
  /** The rendered blocks, which are near the screen. */
  near: DocumentRange;
  /** Whether blocks near the screen may not be rendered yet. */
  isBehind: boolean;
};

const key = new PluginKey<State>("blockDecorations");

/**
 * Determines the rendered blocks, and the decorations of callouts, code, tags and addresses in them; only changed
 * blocks are visited again. The blocks of a long page wait until they come near the screen, because each takes time at
 * every key.
 */
export function drawnBlockDecorations(): Plugin {
  return new Plugin<State>({
    key,
    state: {
      init: (_, { doc }) => {
        preload(doc, { from: 0, to: doc.content.size });
        return lookNear(doc, { from: 0, to: Math.min(doc.content.size, changedMax) });
      },
      apply: (transaction, before) => {
        const { doc, docChanged } = transaction;
        const mapped = docChanged ? mapState(before, transaction) : before;
        const changed = docChanged ? changedBlocks(transaction) : [];
        const state = changed.reduce((state, stretch) => lookAtChanged(state, doc, stretch), mapped);
        const seen = transaction.getMeta(key) as Seen | undefined;
        return seen ? lookAtSeen(state, doc, seen) : state;
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown },
    view: (view) =>
      trackViewport(view, {
        isBehind: (state) => key.getState(state)?.isBehind ?? false,
        see: (stretch, again) => {
          const near = key.getState(view.state)?.near;
          if (!again && near && near.from <= stretch.from && near.to >= stretch.to) return;
          // Scrolling may have been caused by the caret.
          readSelection();
          const seen: Seen = { stretch, again };
          preserveScroll(view, () => view.dispatch(view.state.tr.setMeta(key, seen)));
        },
      }),
  });
}

/** A range that came near the screen; `again` if it must be visited a second time. */
type Seen = { stretch: DocumentRange; again: boolean };

function mapState({ shown, near, isBehind }: State, { mapping, doc }: Transaction): State {
  const from = mapping.map(near.from, 1);
  return {
    shown: shown.map(mapping, doc),
    near: { from, to: Math.max(from, mapping.map(near.to, -1)) },
    isBehind,
  };
}

function lookAtChanged(state: State, doc: Node, stretch: DocumentRange): State {
  const { near } = state;
  preload(doc, stretch);
  if (sizeOf(stretch) <= changedMax && touch(near, stretch))
    return { ...state, shown: lookAt(state.shown, doc, stretch), near: unionOf(near, stretch) };
  const shown = state.shown.remove(within(state.shown, stretch));
  return overlap(near, stretch) ? { shown, near: { from: 0, to: 0 }, isBehind: true } : { ...state, shown };
}

function lookAtSeen({ shown, near }: State, doc: Node, { stretch, again }: Seen): State {
  const wider = unionOf(near, stretch);
  if (again || !touch(near, stretch) || sizeOf(wider) > nearMax) return lookNear(doc, stretch);
  const parts = [
    { from: wider.from, to: near.from },
    { from: near.to, to: wider.to },
  ].filter((part) => sizeOf(part) > 0);
  return {
    shown: parts.reduce((set, part) => lookAt(set, doc, part), shown),
    near: wider,
    isBehind: false,
  };
}

/** Decorates these blocks anew, and no others. */
function lookNear(doc: Node, near: DocumentRange): State {
  return { shown: DecorationSet.create(doc, looksOf(doc, near)), near, isBehind: false };
}

function lookAt(shown: DecorationSet, doc: Node, stretch: DocumentRange): DecorationSet {
  return shown.remove(within(shown, stretch)).add(doc, looksOf(doc, stretch));
}

/** A decoration that only touches the range belongs to the block beside it. */
function within(shown: DecorationSet, stretch: DocumentRange): Decoration[] {
  return shown.find(stretch.from, stretch.to).filter((one) => overlap(one, stretch));
}

function looksOf(doc: Node, { from, to }: DocumentRange): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at, parent) => {
    if (parent === doc) found.push(renderedDecoration(at, at + node.nodeSize));
    for (const look of looks) found.push(...look(node, at));
    return !node.isTextblock;
  });
  return found;
}

/** Loads the highlighting library for code anywhere in the range. */
function preload(doc: Node, { from, to }: DocumentRange): void {
  doc.nodesBetween(from, to, (node) => {
    loadHighlighting(node);
    return !node.isTextblock;
  });
}
