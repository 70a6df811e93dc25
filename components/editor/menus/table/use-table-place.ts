import type { Editor } from "@tiptap/core";
import { CellSelection, isInTable } from "@tiptap/pm/tables";
import { useEffect, useState } from "react";
import type { PlacedTable } from "./table-lines";

/** A stretch of the screen, from one edge to the other. */
export type Stretch = { start: number; end: number };

/** The cell for which tools are shown, and where its table, row and column are on screen. */
export type TablePlace = PlacedTable & {
  row: number;
  column: number;
  box: { left: number; top: number; right: number; bottom: number };
  rows: readonly Stretch[];
  columns: readonly Stretch[];
  /** Whether the caret is in it. */
  hasCaret: boolean;
};

/** How far beside a table the pointer is still about it, in pixels. */
const near = 40;

/** The cell under the pointer, or else the one of the caret; null while there is neither. */
export function useTablePlace(editor: Editor): TablePlace | null {
  const [place, setPlace] = useState<TablePlace | null>(null);
  useEffect(() => {
    let pointed: Element | null = null;
    const show = () => setPlace(pointed?.isConnected ? placeOf(editor, pointed) : placeOfCaret(editor));
    const follow = (event: PointerEvent) => {
      if (event.pointerType === "touch" || event.buttons > 0) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("[data-table-tools]")) return;
      const cell = target?.closest("td, th");
      const next = cell && editor.view.dom.contains(cell) ? cell : keepNear(pointed, event);
      if (next === pointed) return;
      pointed = next;
      show();
    };
    const { dom } = editor.view;
    const size = new ResizeObserver(show);
    size.observe(dom);
    document.addEventListener("pointermove", follow);
    document.addEventListener("scroll", show, true);
    for (const event of ["transaction", "focus", "blur"] as const) editor.on(event, show);
    return () => {
      size.disconnect();
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("scroll", show, true);
      for (const event of ["transaction", "focus", "blur"] as const) editor.off(event, show);
    };
  }, [editor]);
  return place;
}

function keepNear(cell: Element | null, { clientX, clientY }: PointerEvent): Element | null {
  const box = cell?.closest("table")?.getBoundingClientRect();
  if (!cell || !box) return null;
  const isNear =
    clientX > box.left - near &&
    clientX < box.right + near &&
    clientY > box.top - near &&
    clientY < box.bottom + near;
  return isNear ? cell : null;
}

function placeOfCaret(editor: Editor): TablePlace | null {
  const { state, view } = editor;
  if (editor.isDestroyed || !isInTable(state) || !hasFocus(view)) return null;
  const { selection } = state;
  const at = selection instanceof CellSelection ? selection.$headCell.pos + 1 : selection.head;
  const { node } = view.domAtPos(at);
  const cell = (node instanceof Element ? node : node.parentElement)?.closest("td, th");
  return cell ? placeOf(editor, cell) : null;
}

/** Whether the text has the focus, or the tools of its table. */
function hasFocus(view: Editor["view"]): boolean {
  return view.hasFocus() || document.activeElement?.closest("[data-table-tools]") != null;
}

function placeOf({ view, state }: Editor, cell: Element): TablePlace | null {
  const dom = cell.closest("table");
  const line = cell.closest("tr");
  if (!dom || !line || !(cell instanceof HTMLTableCellElement)) return null;
  const at = view.posAtDOM(dom, 0) - 1;
  const table = state.doc.nodeAt(at);
  if (table?.type.name !== "table") return null;
  const { left, top, right, bottom } = dom.getBoundingClientRect();
  const { from, to } = { from: at, to: at + table.nodeSize };
  return {
    at,
    table,
    row: line.rowIndex,
    column: cell.cellIndex,
    box: { left, top, right, bottom },
    rows: [...dom.rows].map((row) => stretch(row.getBoundingClientRect(), "row")),
    columns: [...line.cells].map((one) => stretch(one.getBoundingClientRect(), "column")),
    hasCaret: hasFocus(view) && state.selection.from > from && state.selection.to < to,
  };
}

function stretch(box: DOMRect, line: "row" | "column"): Stretch {
  return line === "row" ? { start: box.top, end: box.bottom } : { start: box.left, end: box.right };
}
