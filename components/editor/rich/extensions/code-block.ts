import { InputRule, Node, type Editor } from "@tiptap/core";
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
      Enter: () => startCode(editor) || (inCode(editor) && editor.commands.newlineInCode()),
      Tab: () => inCode(editor) && editor.commands.insertContent(indentOf(editor)),
    };
  },
});

function inCode(editor: Editor): boolean {
  return editor.state.selection.$from.parent.type.spec.code === true;
}

/** Enter after "```js" begins the code, as the blank does. */
function startCode(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const [, language] = /^(?:```|~~~)([\w+#.-]*)$/.exec($from.parent.textContent) ?? [];
  const atEnd = $from.parentOffset === $from.parent.content.size;
  if (!empty || language === undefined || $from.parent.type.name !== "paragraph" || !atEnd) return false;
  if ($from.depth > 1 && $from.node(-1).type.name.startsWith("table")) return false;
  return editor
    .chain()
    .deleteRange({ from: $from.start(), to: $from.end() })
    .setNode("codeBlock", { language: language === "" ? null : language })
    .run();
}

function indentOf(editor: Editor): string {
  return /^\t/m.test(editor.state.selection.$from.parent.textContent) ? "\t" : "  ";
}
