import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { readSelection } from "./fresh-selection";

type Opened = { isFocused: boolean; isHeld: boolean; open: DecorationSet };

const key = new PluginKey<Opened>("openSource");
const endsOfPress = ["mouseup", "dragend", "drop"] as const;

/**
 * Marks what shows its source because the caret is in it and the text has the focus: the code or source itself, and the
 * block at the top of the page. While a button of the mouse is down this stays as it was: what moves between press and
 * release is not clicked.
 */
export function openSource(): Plugin<Opened> {
  return new Plugin<Opened>({
    key,
    state: {
      init: () => ({ isFocused: false, isHeld: false, open: DecorationSet.empty }),
      apply: (transaction, before) => {
        const change = transaction.getMeta(key) as Partial<Opened> | undefined;
        if (!change && !transaction.docChanged && !transaction.selectionSet) return before;
        const next = { ...before, ...change };
        const open = next.isHeld
          ? before.open.map(transaction.mapping, transaction.doc)
          : next.isFocused
            ? openAt(transaction)
            : DecorationSet.empty;
        return { ...next, open };
      },
    },
    props: { decorations: (state) => key.getState(state)?.open },
    view: (view) => {
      const tell = (change: Partial<Opened>) => {
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, change));
      };
      const follow = () => tell({ isFocused: view.hasFocus() && view.editable });
      let release: ReturnType<typeof setTimeout> | undefined;
      const hold = () => {
        clearTimeout(release);
        tell({ isHeld: true });
      };
      // The click comes right after the button is up.
      const letGo = () => {
        clearTimeout(release);
        release = setTimeout(() => {
          // What is shown otherwise puts the caret where the editor knows it.
          readSelection();
          tell({ isHeld: false });
        });
      };
      view.dom.addEventListener("focus", follow);
      view.dom.addEventListener("blur", follow);
      document.addEventListener("mousedown", hold, true);
      for (const end of endsOfPress) document.addEventListener(end, letGo, true);
      return {
        destroy: () => {
          clearTimeout(release);
          view.dom.removeEventListener("focus", follow);
          view.dom.removeEventListener("blur", follow);
          document.removeEventListener("mousedown", hold, true);
          for (const end of endsOfPress) document.removeEventListener(end, letGo, true);
        },
      };
    },
  });
}

function openAt({ doc, selection: { $head, $anchor } }: Transaction): DecorationSet {
  const found: Decoration[] = [];
  for (const place of $anchor.sharedDepth($head.pos) > 0 ? [$head] : [$head, $anchor]) {
    if (place.depth > 0) found.push(Decoration.node(place.before(1), place.after(1), { class: "rich-open" }));
  }
  if ($head.depth > 0 && $head.parent.type.spec.code === true) {
    found.push(Decoration.node($head.before(), $head.after(), { class: "rich-active" }));
  }
  return DecorationSet.create(doc, found);
}
