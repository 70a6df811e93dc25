import { InputRule, Node, type Editor } from "@tiptap/core";
import { startBlock } from "@/components/editor/rich/input/start-block";
import { nodeConfig } from "./schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";

/** Code: three backticks when typed, Ctrl/⌘ Alt C. */
export const codeBlock = Node.create({
  ...nodeConfig("codeBlock"),
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:```|~~~)([\w+#.-]*)[\s\n]$/,
        handler: ({ state, range, match: [, language = ""] }) => {
          const $start = state.doc.resolve(range.from);
          if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), this.type)) return;
          const attrs = { language: language === "" ? null : language };
          state.tr.delete(range.from, range.to).setBlockType(range.from, range.from, this.type, attrs);
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      [shortcuts.codeBlock]: () => editor.commands.toggleNode("codeBlock", "paragraph"),
      Enter: () => startBlock(editor) || (inCode(editor) && editor.commands.newlineInCode()),
      Tab: () => inCode(editor) && editor.commands.insertContent(indentOf(editor)),
    };
  },
});

function inCode(editor: Editor): boolean {
  return editor.state.selection.$from.parent.type.spec.code === true;
}

function indentOf(editor: Editor): string {
  return /^\t/m.test(editor.state.selection.$from.parent.textContent) ? "\t" : "  ";
}
