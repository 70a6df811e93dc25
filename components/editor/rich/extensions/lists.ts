import { Node, wrappingInputRule } from "@tiptap/core";
import { nodeConfig } from "./schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";

/** Bullet lists: `- `, `* ` and `+ `, and Ctrl/⌘ Shift 8. */
export const bulletList = Node.create({
  ...nodeConfig("bulletList"),
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { [shortcuts.bulletList]: () => this.editor.commands.toggleList("bulletList", "listItem") };
  },
});

/** Numbered lists: `1. ` and `1) `, and Ctrl/⌘ Shift 7. */
export const orderedList = Node.create({
  ...nodeConfig("orderedList"),
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^\s*(\d{1,9})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number = "1"]) => ({ start: Number(number) }),
        joinPredicate: ([, number], list) => list.childCount + Number(list.attrs["start"]) === Number(number),
      }),
    ];
  },
  addKeyboardShortcuts() {
    return { [shortcuts.orderedList]: () => this.editor.commands.toggleList("orderedList", "listItem") };
  },
});
