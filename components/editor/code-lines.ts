import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder } from "@codemirror/state";
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";

const codeLine = Decoration.line({ class: "cm-code" });
const columnBlocks = new Set(["FencedCode", "CodeBlock", "Table", "HTMLBlock", "CommentBlock"]);

/** Sets the lines of code and tables in the fixed-width face; looks only at what is on screen. */
export const codeLines = ViewPlugin.define(
  (view) => ({
    decorations: markLines(view),
    update(update: ViewUpdate) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || parsed) this.decorations = markLines(update.view);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

function markLines(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  const { doc } = view.state;
  let last = -1;
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (!columnBlocks.has(node.name)) return;
        const end = Math.min(node.to, to);
        for (let at = doc.lineAt(Math.max(node.from, from)).from; at <= end; at = doc.lineAt(at).to + 1) {
          if (at > last) marks.add(at, at, codeLine);
          last = Math.max(last, at);
        }
      },
    });
  }
  return marks.finish();
}
