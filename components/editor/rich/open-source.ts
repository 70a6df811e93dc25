import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { readSelection } from "./fresh-selection";
import { topBlocksOf } from "./top-blocks";

type Opened = { isFocused: boolean; isHeld: boolean; open: DecorationSet };

const key = new PluginKey<Opened>("openSource");
const endsOfPress = ["mouseup", "dragend", "drop", "contextmenu", "pointercancel", "keydown"] as const;

/**
 * Marks what shows its source because the caret is in it and the text has the focus: the code or source itself, and the
 * block at the top of the page. While a button of the mouse is down in the text this stays as it was: what moves between
 * press and release is not clicked.
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
        return { ...next, open: isAt(kept, wanted) ? kept : toDecorations(transaction, wanted) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.open },
    view: followPresses,
  });
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
    // The click comes right after the button is up. What waits here goes on when the plugins of the editor change.
    setTimeout(() => {
      if (view.isDestroyed) return;
      // What is shown otherwise puts the caret where the editor knows it.
      readSelection();
      tell({ isHeld: false });
    });
  };
  view.dom.addEventListener("focus", follow);
  view.dom.addEventListener("blur", follow);
  view.dom.addEventListener("mousedown", hold, true);
  for (const end of endsOfPress) document.addEventListener(end, letGo, true);
  window.addEventListener("blur", letGo);
  return {
    destroy: () => {
      view.dom.removeEventListener("focus", follow);
      view.dom.removeEventListener("blur", follow);
      view.dom.removeEventListener("mousedown", hold, true);
      for (const end of endsOfPress) document.removeEventListener(end, letGo, true);
      window.removeEventListener("blur", letGo);
    },
  };
}

type Place = { from: number; to: number; class: string };

function placesOf({ selection }: Transaction): Place[] {
  const found: Place[] = topBlocksOf(selection).map((block) => ({ ...block, class: "rich-open" }));
  const { $head } = selection;
  if ($head.depth > 0 && $head.parent.type.spec.code === true) {
    found.push({ from: $head.before(), to: $head.after(), class: "rich-active" });
  }
  return found;
}

/** Whether these are the decorations of exactly these places; making them anew goes through all blocks of the page. */
function isAt(shown: DecorationSet, places: readonly Place[]): boolean {
  const isThere = (place: Place) =>
    shown
      .find(place.from, place.to, (spec: Record<string, unknown>) => spec["name"] === place.class)
      .some(({ from, to }) => from === place.from && to === place.to);
  return shown.find().length === places.length && places.every(isThere);
}

function toDecorations({ doc }: Transaction, places: readonly Place[]): DecorationSet {
  return DecorationSet.create(
    doc,
    places.map(({ from, to, class: name }) => Decoration.node(from, to, { class: name }, { name })),
  );
}
