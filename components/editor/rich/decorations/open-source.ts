import type { ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { DecorationSet, type Decoration, type EditorView } from "@tiptap/pm/view";
import { readSelection } from "@/components/editor/rich/input/sync-selection";
import { classDecorations, type ClassDecoration } from "./class-decorations";
import { calloutAround } from "@/components/editor/rich/document/callout-around";
import { topBlocksOf } from "@/components/editor/rich/document/selected-top-blocks";

type Opened = { isFocused: boolean; isHeld: boolean; open: DecorationSet };

const key = new PluginKey<Opened>("openSource");
const active = "rich-active";
const endsOfPress = ["mouseup", "dragend", "drop", "contextmenu", "pointercancel", "keydown"] as const;

/**
 * Marks the node that shows its source because the focused caret is in it: the code or source itself, and the top-level
 * block. While a mouse button is down in the text, this does not change: an element that moves between press and
 * release is not clicked.
 */
export function openSource(): Plugin<Opened> {
  return new Plugin<Opened>({
    key,
    state: {
      init: () => ({ isFocused: false, isHeld: false, open: DecorationSet.empty }),
      apply: (transaction, before) => {
        const change = readChange(transaction);
        if (!change && !transaction.docChanged && !transaction.selectionSet) return before;
        const next = { ...before, ...change };
        const kept = before.open.map(transaction.mapping, transaction.doc);
        if (next.isHeld) return { ...next, open: kept };
        const wanted = next.isFocused ? placesOf(transaction) : [];
        return { ...next, open: classDecorations(kept, transaction.doc, wanted) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.open },
    view: followPresses,
  });
}

/** Whether a block with these decorations shows its source for the caret. */
export function showsSource(decorations: readonly Decoration[]): boolean {
  return decorations.some(({ spec }) => (spec as Record<string, unknown>)["name"] === active);
}

function readChange(transaction: Transaction): Partial<Opened> | undefined {
  return transaction.getMeta(key) as Partial<Opened> | undefined;
}

function followPresses(view: EditorView): { destroy: () => void } {
  const tell = (change: Partial<Opened>) => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, change));
  };
  const follow = () => tell({ isFocused: view.hasFocus() && view.editable });
  const hold = ({ button }: MouseEvent) => {
    if (button === 0) tell({ isHeld: true });
  };
  const letGo = () => {
    if (key.getState(view.state)?.isHeld !== true) return;
    // The click follows right after the button is released. Work waiting here survives a change of the editor's
    // plugins.
    setTimeout(() => {
      if (view.isDestroyed) return;
      // A change of the rendering puts the caret where the editor last knew it.
      readSelection();
      tell({ isHeld: false });
    });
  };
  const events = new AbortController();
  const { signal } = events;
  view.dom.addEventListener("focus", follow, { signal });
  view.dom.addEventListener("blur", follow, { signal });
  view.dom.addEventListener("mousedown", hold, { signal, capture: true });
  for (const end of endsOfPress) document.addEventListener(end, letGo, { signal, capture: true });
  window.addEventListener("blur", letGo, { signal });
  return { destroy: () => events.abort() };
}

/** The callout whose mark the caret is in, or beside: elsewhere a sign stands for the mark. */
function calloutsOfMark($head: ResolvedPos): ClassDecoration[] {
  const found = calloutAround($head);
  if (found === null || $head.parentOffset > found.callout.markerLength) return [];
  return [{ from: $head.before(found.depth), to: $head.after(found.depth), class: "rich-in-mark" }];
}

function placesOf({ selection }: Transaction): ClassDecoration[] {
  const found: ClassDecoration[] = topBlocksOf(selection).map((block) => ({ ...block, class: "rich-open" }));
  const { $head } = selection;
  found.push(...calloutsOfMark($head));
  if ($head.depth > 0 && $head.parent.type.spec.code === true) {
    found.push({ from: $head.before(), to: $head.after(), class: active });
  }
  return found;
}
