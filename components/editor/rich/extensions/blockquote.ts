import { Node, wrappingInputRule } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import { nodeConfig } from "./schema-config";
import { caretRange } from "@/components/editor/rich/document/caret-range";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isLaterInQuote, repeatedMarker } from "./repeated-marker";
import { enterFold, toggleFoldAtCaret } from "./callout-folds";

const QUOTE = /^\s*>\s$/;

/** Quotes, and callouts, which are quotes that begin with `[!note]`. */
export const blockquote = Node.create({
  ...nodeConfig("blockquote"),
  addInputRules() {
    // Two quotes with a blank line between them are two in markdown, too.
    const wrap = wrappingInputRule({ find: QUOTE, type: this.type, joinPredicate: () => false });
    return [repeatedMarker(QUOTE, isLaterInQuote), wrap];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: Command) => () => command(editor.state, editor.view.dispatch, editor.view);
    return {
      [shortcuts.tickTask]: run(toggleFoldAtCaret),
      ArrowRight: run(enterFold),
      ArrowDown: run(enterFold),
      [shortcuts.blockquote]: () => editor.commands.toggleWrap("blockquote"),
      Backspace: () => {
        const { empty, $from } = editor.state.selection;
        const isFirst = $from.depth > 1 && $from.index($from.depth - 1) === 0;
        const inQuote = $from.depth > 1 && $from.node($from.depth - 1).type.name === "blockquote";
        if (!empty || $from.pos > caretRange($from).from || !inQuote || !isFirst) return false;
        return editor.commands.lift("blockquote");
      },
    };
  },
});
