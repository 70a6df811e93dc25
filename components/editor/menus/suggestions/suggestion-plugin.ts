import { shift, size } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import type { Plugin, PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { isReplayedInput } from "@/components/editor/rich/input/replay-input";
import { isRemote } from "@/components/editor/rich/loading/remote-transactions";
import type { Typed } from "./suggestion-store";

export type TypingListener = {
  name: string;
  /** The trigger and the query in the typed text. */
  find: RegExp;
  /** Whether a choice was already made for the text typed from a place on. */
  isChosen: (from: number, text: string) => boolean;
  /** Whether a list is open. */
  isTyped: () => boolean;
  show: (typed: Omit<Typed, "active">) => void;
  hide: () => void;
  /** Handles a key; returns whether the list used it. */
  press: (key: string) => boolean;
};

/** Marks a transaction that puts the caret back to where somebody was typing. */
export const backToTyping = "backToTyping";

/** Reports typing that triggers a list, and the keys pressed meanwhile. */
export function suggestionPlugin(editor: Editor, key: PluginKey, listener: TypingListener): Plugin {
  return Suggestion({
    editor,
    pluginKey: key,
    char: listener.name,
    items: () => [],
    offset: { mainAxis: 6 },
    floatingUi: { strategy: "fixed", middleware: [shift({ padding: edge }), withinRoom] },
    findSuggestionMatch: ({ $position }) => {
      const text = $position.parent.textBetween(0, $position.parentOffset, "\n", "\ufffc");
      const match = listener.find.exec(text);
      if (!match) return null;
      const query = match.groups?.["query"] ?? "";
      const length = match.groups?.["typed"]?.length ?? match[0].length;
      const range = { from: $position.pos - length, to: $position.pos };
      return listener.isChosen(range.from, match[0]) ? null : { range, query, text: match[0] };
    },
    allow: ({ state }) => {
      const { $from } = state.selection;
      return (
        $from.parent.type.spec.code !== true && !$from.marks().some(({ type }) => type.spec.code === true)
      );
    },
    // The caret may pass existing text without opening a list.
    shouldShow: ({ transaction }) =>
      !isRemote(transaction) &&
      !isReplayedInput(editor) &&
      (listener.isTyped() || transaction.docChanged || transaction.getMeta(backToTyping) === true),
    render: () => ({
      onBeforeStart: listener.show,
      onBeforeUpdate: listener.show,
      onExit: listener.hide,
      onKeyDown: ({ event }) =>
        !event.isComposing && !event.ctrlKey && !event.metaKey && listener.press(event.key),
    }),
  });
}

/** The distance between the list and the edge of the screen, in pixels. */
const edge = 8;

/** Passes the available height to the list as `--room`: above an on-screen keyboard there is little. */
const withinRoom = size({
  padding: edge,
  apply: ({ availableHeight, elements: { floating } }) => {
    const room = `${Math.max(0, Math.floor(availableHeight))}px`;
    if (floating.style.getPropertyValue("--room") === room) return;
    floating.style.setProperty("--room", room);
    floating.querySelector("[role=option][aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  },
});
