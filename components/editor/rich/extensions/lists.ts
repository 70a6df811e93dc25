import { Node, wrappingInputRule } from "@tiptap/core";
import { nodeConfig } from "./schema-config";
import { isInLaterItem, repeatedMarker } from "./repeated-marker";
import { shortcuts } from "@/components/shell/commands/shortcuts";

const BULLET = /^\s*[-+*]\s$/;
const NUMBER = /^\s*(\d{1,9})[.)]\s$/;

/** Bullet lists: `- `, `* ` and `+ `, and Ctrl/⌘ Shift 8. */
export const bulletList = Node.create({
  ...nodeConfig("bulletList"),
  addInputRules() {
    return [
      repeatedMarker(BULLET, ($place) => isInLaterItem($place, "bulletList")),
      wrappingInputRule({ find: BULLET, type: this.type }),
    ];
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
      repeatedMarker(NUMBER, ($place) => isInLaterItem($place, "orderedList")),
      wrappingInputRule({
        find: NUMBER,
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
