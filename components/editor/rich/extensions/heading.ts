import { Node, textblockTypeInputRule } from "@tiptap/core";
import { nodeConfig } from "./schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";

const levels = [1, 2, 3, 4, 5, 6];

/** Headings: `# ` to `###### `, and Ctrl/⌘ Alt 1 to 6; Ctrl/⌘ Alt 0 makes a paragraph. */
export const heading = Node.create({
  ...nodeConfig("heading"),
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,6})\s$/,
        type: this.type,
        getAttributes: ([, marks = "#"]) => ({ level: marks.length }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const toHeading = (level: number) => () => editor.commands.toggleNode("heading", "paragraph", { level });
    return {
      ...Object.fromEntries(
        levels.map((level) => [shortcuts.heading.replace("1", String(level)), toHeading(level)]),
      ),
      [shortcuts.paragraph]: () => editor.commands.setNode("paragraph"),
      Backspace: () => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== "heading") return false;
        return editor.commands.setNode("paragraph");
      },
    };
  },
});
