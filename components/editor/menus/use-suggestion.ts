import { shift, size } from "@floating-ui/dom";
import type { Editor, Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, Suggestion } from "@tiptap/suggestion";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type FollowedRange, followRange } from "@/components/editor/rich/document/follow-range";
import { isRemote } from "@/components/editor/rich/loading/remote-transactions";
import { isReplayedInput } from "@/components/editor/rich/input/replay-input";
import { SuggestionStore, type Typed } from "./suggestion-store";

export type SuggestionRules<I> = {
  name: string;
  /** What begins the typing; `find` says whether the text before the caret is such typing. */
  find: RegExp;
  /** What there is to choose for a text; null while it is not known. */
  itemsFor: (query: string) => readonly I[] | null;
  /** Finds out what there is to choose for a text; not needed where that is always known. */
  findItems?: (query: string) => Promise<readonly I[]>;
  choose: (item: I, range: Range) => void;
  /** Whether nothing is chosen until an arrow key is pressed: what is typed may be meant as it stands. */
  isTentative?: (range: Range) => boolean;
};

export type Suggesting<I> = {
  typed: Typed | null;
  activate: (index: number) => void;
  choose: (item: I) => void;
};

const nothing = () => null;

/** Lets the person choose from a list while typing: arrow keys, Enter and Tab choose, Escape leaves the text as it is. */
export function useSuggestion<I>(editor: Editor, rules: SuggestionRules<I>): Suggesting<I> {
  const [store] = useState(() => new SuggestionStore());
  const [key] = useState(() => new PluginKey(rules.name));
  /** The texts for which the first item was chosen before it was known. */
  const [awaited] = useState(() => new Map<FollowedRange, string>());
  const { name, find } = rules;
  const typed = useSyncExternalStore(store.subscribe, store.read, nothing);
  const choose = (item: I) => {
    if (store.typed) rules.choose(item, store.typed.range);
  };
  /** Chooses the first once it is known, for what was typed until then: who types on has chosen already. */
  const chooseLater = async ({ query, range }: Typed) => {
    const textIn = ({ from, to }: Range) => editor.state.doc.textBetween(from, to, "\n", "\ufffc");
    const text = textIn(range);
    const place = followRange(editor, range);
    awaited.set(place, text);
    exitSuggestion(editor.view, key);
    try {
      const item = (await rules.findItems?.(query))?.[0];
      if (item && !editor.isDestroyed && textIn(place) === text) rules.choose(item, place);
    } finally {
      place.end();
      awaited.delete(place);
    }
  };
  const press = useEffectEvent((pressed: string) => {
    if (!store.typed) return false;
    const items = rules.itemsFor(store.typed.query);
    if (items === null) {
      if (!keysThatChoose.has(pressed)) return false;
      void chooseLater(store.typed);
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
    const plugin = Suggestion({
      editor,
      pluginKey: key,
      char: name,
      items: () => [],
      offset: { mainAxis: 6 },
      floatingUi: { strategy: "fixed", middleware: [shift({ padding: edge }), withinRoom] },
      findSuggestionMatch: ({ $position }) => {
        const text = $position.parent.textBetween(0, $position.parentOffset, "\n", "\ufffc");
        const match = find.exec(text);
        if (!match) return null;
        const query = match.groups?.["query"] ?? "";
        const length = match.groups?.["typed"]?.length ?? match[0].length;
        const range = { from: $position.pos - length, to: $position.pos };
        for (const [{ from }, chosen] of awaited)
          if (from === range.from && match[0].startsWith(chosen)) return null;
        return { range, query, text: match[0] };
      },
      allow: ({ state }) => {
        const { $from } = state.selection;
        return (
          $from.parent.type.spec.code !== true && !$from.marks().some(({ type }) => type.spec.code === true)
        );
      },
      // Text that was there before is not typed: the caret may pass it without a list opening.
      shouldShow: ({ transaction }) =>
        !isRemote(transaction) &&
        !isReplayedInput(editor) &&
        (store.typed !== null || transaction.docChanged),
      render: () => ({
        onBeforeStart: show,
        onBeforeUpdate: show,
        onExit: () => store.hide(),
        onKeyDown: ({ event }) => !event.isComposing && !event.ctrlKey && !event.metaKey && press(event.key),
      }),
    });
    // Before the keys of the text, which would take Enter for a new line.
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

/** What the list keeps free between itself and the edge of the screen, in pixels. */
const edge = 8;

/** The list learns how high it may be, as `--room`: above a keyboard on the screen there is little of it. */
const withinRoom = size({
  padding: edge,
  apply: ({ availableHeight, elements: { floating } }) => {
    const room = `${Math.max(0, Math.floor(availableHeight))}px`;
    if (floating.style.getPropertyValue("--room") === room) return;
    floating.style.setProperty("--room", room);
    floating.querySelector("[role=option][aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  },
});

const keysThatChoose = new Set(["Enter", "Tab"]);
const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);
