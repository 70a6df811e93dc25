import { StateEffect, type Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { scanOutline } from "@/lib/domain/markdown/extract/scan-outline";
import { findPlace } from "@/lib/domain/markdown/sections/find-place";
import { outlineReader, type OutlineSource, type ShownHeading } from "./outline-source";
import { ReadingPlace } from "./reading-place";

/** The outline of the markdown source; one for each view, which it follows. */
export function sourceOutline(view: EditorView): OutlineSource {
  const read = outlineReader(headingsOf);
  const jump = ({ at }: Pick<ShownHeading, "at">) => {
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "start" }) });
    view.focus();
  };
  const caret = () => view.state.selection.main.head;
  const place = new ReadingPlace({
    dom: view.dom,
    headings: () => read(view.state.doc, caret()).headings,
    caret,
    topOf: (at) => view.documentTop + view.lineBlockAt(Math.min(at, view.state.doc.length)).top,
  });
  const tell = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
    if (docChanged || selectionSet) place.changed(selectionSet);
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(tell) });
  return {
    subscribe: (listener) => place.subscribe(listener),
    read: () => read(view.state.doc, place.at),
    jump,
    jumpTo: (place) => {
      const text = view.state.doc;
      const found = findPlace(place, headingsOf(text), (isNamed) => findBlock(text, isNamed));
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

function findBlock(text: Text, isNamed: (text: string) => boolean): { at: number } | null {
  for (let number = 1; number <= text.lines; number++) {
    const line = text.line(number);
    if (isNamed(line.text)) return { at: line.from };
  }
  return null;
}
