import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { DecorationSet, type Decoration } from "@tiptap/pm/view";
import { calloutLooks } from "./callout-looks";
import { changedBlocks } from "./changed-blocks";
import { followSight } from "./follow-sight";
import { readSelection } from "./fresh-selection";
import { highlightAhead, highlightLooks } from "./highlight-looks";
import type { Looks } from "./looks";
import { joined, overlap, sizeOf, touch, type Stretch } from "./stretch";
import { textLooks } from "./text-looks";

/** How every block looks, and what is there once it is near the screen. */
const always = [calloutLooks, highlightAhead];
const looks = { always, near: [...always, highlightLooks, textLooks] };

/** Up to this size of the document what changed is taken to be near the screen. */
const changedMax = 20_000;
/** More than this is not near. */
const nearMax = 80_000;

type State = {
  shown: DecorationSet;
  /** The blocks that look as they do near the screen. */
  near: Stretch;
  /** Whether near the screen something may not look so yet. */
  isBehind: boolean;
};

const key = new PluginKey<State>("blockLooks");

/**
 * How callouts, code, tags and addresses look; only the blocks that changed are looked at again. What only colours the
 * blocks of a long page waits until they come near the screen: each decoration takes time at every key.
 */
export function blockLooks(): Plugin {
  return new Plugin<State>({
    key,
    state: {
      init: (_, { doc }) => lookNear(doc, { from: 0, to: Math.min(doc.content.size, changedMax) }),
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
      followSight(view, {
        isBehind: (state) => key.getState(state)?.isBehind ?? false,
        see: (stretch, again) => {
          const near = key.getState(view.state)?.near;
          if (!again && near && near.from <= stretch.from && near.to >= stretch.to) return;
          // What scrolled may have been the caret.
          readSelection();
          const seen: Seen = { stretch, again };
          view.dispatch(view.state.tr.setMeta(key, seen));
        },
      }),
  });
}

/** What came near the screen; `again` if it is to be looked at although it was before. */
type Seen = { stretch: Stretch; again: boolean };

function mapState({ shown, near, isBehind }: State, { mapping, doc }: Transaction): State {
  const from = mapping.map(near.from, 1);
  return {
    shown: shown.map(mapping, doc),
    near: { from, to: Math.max(from, mapping.map(near.to, -1)) },
    isBehind,
  };
}

function lookAtChanged(state: State, doc: Node, stretch: Stretch): State {
  const { near } = state;
  if (sizeOf(stretch) <= changedMax) {
    const shown = lookAt(state.shown, { doc, stretch, as: "near" });
    return { ...state, shown, near: touch(near, stretch) ? joined(near, stretch) : near };
  }
  const shown = lookAt(state.shown, { doc, stretch, as: "always" });
  return overlap(near, stretch) ? { shown, near: { from: 0, to: 0 }, isBehind: true } : { ...state, shown };
}

function lookAtSeen({ shown, near }: State, doc: Node, { stretch, again }: Seen): State {
  const wider = joined(near, stretch);
  if (again || !touch(near, stretch) || sizeOf(wider) > nearMax) return lookNear(doc, stretch);
  const parts = [
    { from: wider.from, to: near.from },
    { from: near.to, to: wider.to },
  ].filter((part) => sizeOf(part) > 0);
  return {
    shown: parts.reduce((set, part) => lookAt(set, { doc, stretch: part, as: "near" }), shown),
    near: wider,
    isBehind: false,
  };
}

/** All blocks anew, those of the stretch as near the screen. */
function lookNear(doc: Node, stretch: Stretch): State {
  const all = DecorationSet.create(doc, looksOf(doc, { from: 0, to: doc.content.size }, looks.always));
  return { shown: lookAt(all, { doc, stretch, as: "near" }), near: stretch, isBehind: false };
}

type Looking = { doc: Node; stretch: Stretch; as: keyof typeof looks };

function lookAt(shown: DecorationSet, { doc, stretch, as }: Looking): DecorationSet {
  // What only touches the stretch is of the block beside it.
  const within = shown.find(stretch.from, stretch.to).filter((one) => overlap(one, stretch));
  return shown.remove(within).add(doc, looksOf(doc, stretch, looks[as]));
}

function looksOf(doc: Node, { from, to }: Stretch, kinds: readonly Looks[]): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    for (const look of kinds) found.push(...look(node, at));
    return !node.isTextblock;
  });
  return found;
}
