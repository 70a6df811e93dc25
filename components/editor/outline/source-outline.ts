import { StateEffect, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { scanOutline } from "@/lib/domain/markdown/extract/scan-outline";
import { blockIdOf, findHeading } from "./find-heading";
import { outlineReader, type OutlineSource, type ShownHeading } from "./outline-source";

/** The outline of the page as markdown. */
export function sourceOutline(view: EditorView): OutlineSource {
  const listeners = new Set<() => void>();
  const read = outlineReader(headingsOf);
  const jump = ({ at }: Pick<ShownHeading, "at">) => {
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "start" }) });
    view.focus();
  };
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
    jump,
    jumpTo: (place) => {
      const text = view.state.doc;
      const id = blockIdOf(place);
      const found = id === null ? findHeading(headingsOf(text), place) : findBlock(text, id);
      if (found) jump(found);
      return found !== null;
    },
  };
}

function headingsOf(text: Text): ShownHeading[] {
  return scanOutline(text.toString()).map(({ level, text: shown, offset }) => ({
    level,
    text: shown,
    at: offset,
  }));
}

function findBlock(text: Text, id: string): { at: number } | null {
  for (let number = 1; number <= text.lines; number++) {
    const line = text.line(number);
    if (` ${line.text.trimEnd()}`.endsWith(` ^${id}`)) return { at: line.from };
  }
  return null;
}
