import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  TableMap,
} from "@tiptap/pm/tables";

export type Line = "row" | "column";

/** A table of the page, by the place before it. */
export type PlacedTable = { at: number; table: Node };

/** Selects a row or a column of a table. */
export function selectLine(
  editor: Editor,
  { at, table }: PlacedTable,
  { line, index }: { line: Line; index: number },
): void {
  const { state, view } = editor;
  const map = TableMap.get(table);
  const [row, column] = line === "row" ? [index, 0] : [0, index];
  const $cell = state.doc.resolve(at + 1 + map.positionAt(row, column, table));
  const selection = line === "row" ? CellSelection.rowSelection($cell) : CellSelection.colSelection($cell);
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
}

/** The selected rows or columns of a table; null where neither are selected whole. */
export function selectedLine(state: Editor["state"]): { line: Line; from: number; to: number } | null {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return null;
  const { left, right, top, bottom } = selectedRect(state);
  if (selection.isColSelection()) return { line: "column", from: left, to: right };
  return selection.isRowSelection() ? { line: "row", from: top, to: bottom } : null;
}

/** Moves a row or a column; the header stays where it is. Returns whether it could. */
export function moveLine(
  editor: Editor,
  line: Line,
  move: { from: number; to: number; pos?: number; select?: boolean },
): boolean {
  const { state, view } = editor;
  if (line === "row" && (move.from === 0 || move.to === 0)) return false;
  const command = line === "row" ? moveTableRow(move) : moveTableColumn(move);
  return command(state, view.dispatch);
}

/** Moves the row or the column of the caret by one; the caret, or what is selected whole, goes along. */
export function moveCaretLine(editor: Editor, line: Line, by: 1 | -1): void {
  const { state } = editor;
  const { top, left, map, table, tableStart } = selectedRect(state);
  const from = line === "row" ? top : left;
  const to = from + by;
  if (to < 0 || to >= (line === "row" ? map.height : map.width)) return;
  const isWhole = selectedLine(state)?.line === line;
  const inCell = state.selection.head - tableStart - map.positionAt(top, left, table);
  if (!moveLine(editor, line, { from, to, select: isWhole }) || isWhole) return;
  const moved = editor.state.doc.nodeAt(tableStart - 1);
  if (moved === null) return;
  const [row, column] = line === "row" ? [to, left] : [top, to];
  const cell = tableStart + TableMap.get(moved).positionAt(row, column, moved);
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(cell + inCell))).scrollIntoView());
}

/** Adds a row or a column at the end of a table, with the caret in it. */
export function addLine(editor: Editor, { at, table }: PlacedTable, line: Line): void {
  const { state, view } = editor;
  const map = TableMap.get(table);
  const last = map.positionAt(map.height - 1, map.width - 1, table);
  const inLast = Selection.near(state.doc.resolve(at + 1 + last + 1));
  view.dispatch(state.tr.setSelection(inLast));
  (line === "row" ? addRowAfter : addColumnAfter)(view.state, view.dispatch);
  const grown = view.state.doc.nodeAt(at);
  if (grown === null) return;
  const cells = TableMap.get(grown);
  const cell = cells.positionAt(
    line === "row" ? cells.height - 1 : 0,
    line === "row" ? 0 : cells.width - 1,
    grown,
  );
  const place = Selection.near(view.state.doc.resolve(at + 1 + cell + 1));
  view.dispatch(view.state.tr.setSelection(place).scrollIntoView());
  view.focus();
}
