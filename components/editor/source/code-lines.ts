import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder, type Text } from "@codemirror/state";
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";

const codeLine = Decoration.line({ class: "cm-code" });
const frontLine = Decoration.line({ class: "cm-code cm-front" });
const frontLinesMax = 200;
const columnBlocks = new Set(["FencedCode", "CodeBlock", "Table", "HTMLBlock", "CommentBlock"]);

/** Shows code and tables in a monospaced font; visits only the lines on screen. */
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
  const front = countFrontLines(doc);
  for (let number = 1; number <= front; number += 1) {
    const { from } = doc.line(number);
    marks.add(from, from, frontLine);
  }
  let last = front === 0 ? -1 : doc.line(front).from;
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

/** The number of lines of the front matter, which the markdown parser does not know. */
function countFrontLines(doc: Text): number {
  const isFence = (number: number) => /^---[ \t]*$/.test(doc.line(number).text);
  if (!isFence(1)) return 0;
  const last = Math.min(doc.lines, frontLinesMax);
  for (let number = 2; number <= last; number += 1) if (isFence(number)) return number;
  return 0;
}
