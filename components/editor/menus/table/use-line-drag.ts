import type { Editor } from "@tiptap/core";
import { useState, type PointerEvent as ReactPointerEvent } from "react";
import { moveLine, selectLine, type Line } from "./table-lines";
import type { Stretch, TablePlace } from "./use-table-place";

/** Where a row or a column would be dropped: its new index, and the line of the screen. */
type DropTarget = { line: Line; to: number; at: number };

export type LineDrag = {
  target: DropTarget | null;
  start: (event: ReactPointerEvent<HTMLElement>, line: Line) => void;
};

/** A press that moves less is a click. */
const distanceMin = 5;

/** Drags a row or a column by its grip; Escape lets it go where it was. The header stays on top. */
export function useLineDrag(editor: Editor, place: TablePlace | null): LineDrag {
  const [target, setTarget] = useState<DropTarget | null>(null);
  const start = (event: ReactPointerEvent<HTMLElement>, line: Line) => {
    const from = line === "row" ? place?.row : place?.column;
    if (event.button !== 0 || place === null || from === undefined || (line === "row" && from === 0)) return;
    const [startX, startY] = [event.clientX, event.clientY];
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const events = new AbortController();
    const { signal } = events;
    let found: DropTarget | null = null;
    const end = () => {
      events.abort();
      setTarget(null);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (found === null && Math.hypot(clientX - startX, clientY - startY) < distanceMin) return;
      found = targetAt(place, { line, from }, line === "row" ? clientY : clientX);
      setTarget(found);
    };
    const drop = () => {
      end();
      if (found === null) return;
      // The click that follows a drag selects nothing else.
      grip.addEventListener("click", (click) => click.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      if (found.to === from) return;
      moveLine(editor, line, { from, to: found.to, pos: place.at + 1 });
      const table = editor.state.doc.nodeAt(place.at);
      if (table) selectLine(editor, { at: place.at, table }, { line, index: found.to });
    };
    grip.addEventListener("pointermove", move, { signal });
    grip.addEventListener("pointerup", drop, { signal });
    grip.addEventListener("pointercancel", end, { signal });
    document.addEventListener("keydown", ({ key }) => (key === "Escape" ? end() : undefined), {
      signal,
      capture: true,
    });
  };
  return { target, start };
}

function targetAt(place: TablePlace, moved: { line: Line; from: number }, at: number): DropTarget {
  const { line, from } = moved;
  const lines = line === "row" ? place.rows : place.columns;
  const first = line === "row" ? 1 : 0;
  const before = lines.findIndex(({ start, end }, index) => index >= first && at < (start + end) / 2);
  const gap = before === -1 ? lines.length : before;
  return { line, to: gap > from ? gap - 1 : gap, at: edgeOf(lines, gap) };
}

function edgeOf(lines: readonly Stretch[], gap: number): number {
  return lines[gap]?.start ?? lines.at(-1)?.end ?? 0;
}
