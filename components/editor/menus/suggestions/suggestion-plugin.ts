import { shift, size } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import type { Plugin, PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { isReplayedInput } from "@/components/editor/rich/input/replay-input";
import { isRemote } from "@/components/editor/rich/loading/remote-transactions";
import type { Typed } from "./suggestion-store";

export type TypingListener = {
  name: string;
  /** What begins the typing, and what of it is looked for. */
  find: RegExp;
  /** Whether there was chosen already for what was typed from a place on. */
  isChosen: (from: number, text: string) => boolean;
  /** Whether a list is open. */
  isTyped: () => boolean;
  show: (typed: Omit<Typed, "active">) => void;
  hide: () => void;
  /** Whether the list took the key. */
  press: (key: string) => boolean;
};

/** Tells what is typed that a list is for, and the keys that are pressed meanwhile. */
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
    // Text that was there before is not typed: the caret may pass it without a list opening.
    shouldShow: ({ transaction }) =>
      !isRemote(transaction) && !isReplayedInput(editor) && (listener.isTyped() || transaction.docChanged),
    render: () => ({
      onBeforeStart: listener.show,
      onBeforeUpdate: listener.show,
      onExit: listener.hide,
      onKeyDown: ({ event }) =>
        !event.isComposing && !event.ctrlKey && !event.metaKey && listener.press(event.key),
    }),
  });
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
