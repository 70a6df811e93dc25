import { StateEffect, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { scanOutline } from "@/lib/domain/markdown/extract/scan-outline";
import { outlineReader, type OutlineSource } from "./outline-source";

/** The outline of the page as markdown. */
export function sourceOutline(view: EditorView): OutlineSource {
  const listeners = new Set<() => void>();
  const read = outlineReader((text: Text) =>
    scanOutline(text.toString()).map(({ level, text: shown, offset }) => ({
      level,
      text: shown,
      at: offset,
    })),
  );
  const tell = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
    if (docChanged || selectionSet) for (const listener of listeners) listener();
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(tell) });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => read(view.state.doc, view.state.selection.main.head),
    jump: ({ at }) => {
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "start" }) });
      view.focus();
    },
  };
}
