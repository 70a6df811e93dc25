import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

const ownDirection = Decoration.line({ attributes: { dir: "auto" } });

const directed = ViewPlugin.define(
  (view) => ({
    decorations: directLines(view),
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = directLines(update.view);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

function directLines({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  let next = 0;
  for (const { from, to } of visibleRanges) {
    for (let at = Math.max(from, next); at <= to; at = next) {
      const line = doc.lineAt(at);
      lines.add(line.from, line.from, ownDirection);
      next = line.to + 1;
    }
  }
  return lines.finish();
}

/** Each line has the direction of its first letter, also for the caret; visits only the lines on screen. */
export const lineDirection: Extension = [EditorView.perLineTextDirection.of(true), directed];
