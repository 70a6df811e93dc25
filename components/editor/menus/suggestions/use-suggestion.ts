import type { Editor, Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion } from "@tiptap/suggestion";
import { useEffect, useEffectEvent, useState } from "react";
import { type FollowedRange, followRange } from "@/components/editor/rich/document/follow-range";
import { useStore } from "@/components/ui/use-store";
import { backToTyping, suggestionPlugin } from "./suggestion-plugin";
import { SuggestionStore, type Typed } from "./suggestion-store";

export type SuggestionRules<I> = {
  name: string;
  /** Matches the text before the caret that triggers the list. */
  find: RegExp;
  /** The items for a text; null until they are known. */
  itemsFor: (query: string) => readonly I[] | null;
  /** Loads the items for a text; not needed where they are always known. */
  findItems?: (query: string) => Promise<readonly I[]>;
  choose: (item: I, range: Range) => void;
  /** Whether nothing is chosen before an arrow key is pressed, because the typed text may be meant literally. */
  isTentative?: (range: Range) => boolean;
};

export type Suggesting<I> = {
  typed: Typed | null;
  activate: (index: number) => void;
  choose: (item: I) => void;
};

/** A list of suggestions while typing: arrow keys, Enter and Tab choose, Escape keeps the typed text. */
export function useSuggestion<I>(editor: Editor, rules: SuggestionRules<I>): Suggesting<I> {
  const [store] = useState(() => new SuggestionStore());
  const [key] = useState(() => new PluginKey(rules.name));
  const { chooseLater, awaited } = useLaterChoice(editor, key, rules);
  const { name, find } = rules;
  const typed = useStore(store);
  const choose = (item: I) => {
    if (store.typed) rules.choose(item, store.typed.range);
  };
  const press = useEffectEvent((pressed: string) => {
    if (!store.typed) return false;
    const items = rules.itemsFor(store.typed.query);
    if (items === null) {
      if (!keysThatChoose.has(pressed)) return false;
      void chooseLater(store.typed, pressed);
      return true;
    }
    const { active } = store.typed;
    const item = items[Math.min(active, items.length - 1)];
    const step = items.length === 0 ? undefined : steps.get(pressed);
    if (step !== undefined)
      store.activate((Math.max(active, step < 0 ? 0 : -1) + step + items.length) % items.length);
    else if (!item) return false;
    else if (keysThatChoose.has(pressed)) choose(item);
    else return false;
    return true;
  });
  const show = useEffectEvent((props: Omit<Typed, "active">) =>
    store.show(props, rules.isTentative?.(props.range) === true ? -1 : 0),
  );
  useEffect(() => {
    const plugin = suggestionPlugin(editor, key, {
      name,
      find,
      isChosen: (from, text) =>
        [...awaited].some(([at, chosen]) => at.from === from && text.startsWith(chosen)),
      isTyped: () => store.typed !== null,
      show: (props) => show(props),
      hide: () => store.hide(),
      press: (pressed) => press(pressed),
    });
    // Precedes the text's own keys, which would treat Enter as a new line.
    editor.registerPlugin(plugin, (added, others) => [added, ...others]);
    const leave = () => exitSuggestion(editor.view, key);
    editor.on("blur", leave);
    return () => {
      editor.off("blur", leave);
      store.hide();
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
    };
  }, [editor, name, find, store, key, awaited]);
  return { typed, activate: (index) => store.activate(index), choose };
}

const keysThatChoose = new Set(["Enter", "Tab"]);
const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Allows choosing the first item before it is known; `awaited` holds the texts for which that was done. */
function useLaterChoice<I>(editor: Editor, key: PluginKey, rules: SuggestionRules<I>) {
  const [awaited] = useState(() => new Map<FollowedRange, string>());
  /**
   * Chooses the first item once it is known, for the text typed until then; typing further does not cancel the choice. Where
   * there is none, the key does what it does in the text.
   */
  const chooseLater = async ({ query, range }: Typed, pressed: string) => {
    const textIn = ({ from, to }: Range) => editor.state.doc.textBetween(from, to, "\n", "\ufffc");
    const text = textIn(range);
    const place = followRange(editor, range);
    awaited.set(place, text);
    exitSuggestion(editor.view, key);
    try {
      const item = (await rules.findItems?.(query))?.[0];
      if (editor.isDestroyed || textIn(place) !== text) return;
      if (item) rules.choose(item, place);
      else pressAt(editor, place.to, pressed);
    } finally {
      place.end();
      awaited.delete(place);
    }
  };
  return { chooseLater, awaited };
}

/** Presses a key at a place of the text, wherever the caret has got to meanwhile. */
function pressAt(editor: Editor, place: number, key: string): void {
  const { from, to } = editor.state.selection;
  const caret = from === place && to === place ? null : followRange(editor, { from, to });
  editor.commands.setTextSelection(place);
  editor.commands.keyboardShortcut(key);
  if (caret === null) return;
  editor.chain().setMeta(backToTyping, true).setTextSelection({ from: caret.from, to: caret.to }).run();
  caret.end();
}
