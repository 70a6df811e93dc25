import { InputRule, Node, type Editor } from "@tiptap/core";
import type { Node as PageNode } from "@tiptap/pm/model";
import { nodeConfig } from "@/components/editor/rich/extensions/schema-config";
import { shortcuts } from "@/components/shell/commands/shortcuts";

/** Code blocks, by typing three backticks or by Ctrl/⌘ Alt C. */
export const codeBlock = Node.create({
  ...nodeConfig("codeBlock"),
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:```|~~~)([\w+#.-]*)[\s\n]$/,
        handler: ({ state, range, match: [, language = ""] }) => {
          const $start = state.doc.resolve(range.from);
          if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), this.type)) return;
          // Code holds plain text alone: pictures, links and bold marks would be lost.
          if (!isPlainText($start.parent)) return;
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
      Enter: () => inCode(editor) && editor.commands.newlineInCode(),
      Tab: () => inCode(editor) && editor.commands.insertContent(indentOf(editor)),
    };
  },
});

function isPlainText(block: PageNode): boolean {
  return block.children.every((inline) => inline.isText && inline.marks.length === 0);
}

function inCode(editor: Editor): boolean {
  return editor.state.selection.$from.parent.type.spec.code === true;
}

function indentOf(editor: Editor): string {
  return /^\t/m.test(editor.state.selection.$from.parent.textContent) ? "\t" : "  ";
}
