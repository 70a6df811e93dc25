import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import { CellSelection, selectedRect, TableMap, type TableRect } from "@tiptap/pm/tables";
import { toCellContent } from "./cell-content";
import type { Grid } from "./read-grid";

/** Inserts blocks into the caret's cell, or at another place in a cell, and into no other one. */
export function insertIntoCell(
  tr: Transaction,
  blocks: Fragment,
  { $from, $to }: { $from: ResolvedPos; $to: ResolvedPos } = tr.selection,
): Transaction {
  const around = {
    hasBefore: $from.parentOffset > 0,
    hasAfter: $to.parentOffset < $to.parent.content.size,
  };
  const content = toCellContent(blocks, tr.doc.type.schema, around);
  tr.replaceWith($from.pos, $to.pos, content);
  return tr.setSelection(TextSelection.create(tr.doc, $from.pos + content.size));
}

/**
 * Fills the selected cells from the first one on with the cells of a table. The rest goes into empty cells after them,
 * or into added rows and columns: no unselected cell loses its text.
 */
export function fillCells(state: EditorState, grid: Grid): Transaction {
  const rect = selectedRect(state);
  const rows = rect.table.children.map((row) => [...row.children]);
  const { top, left, bottom, right } = rect;
  const size = { height: grid.length, width: Math.max(...grid.map((row) => row.length)) };
  const isFree = (row: number, column: number) =>
    (row < bottom && column < right) ||
    (rows[row]?.[column]?.textContent === "" && !hasLeaf(rows, row, column));
  const usable = usableSize(rect, size, isFree);
  addColumns(rows, left + usable.width, size.width - usable.width);
  addRows(rows, top + usable.height, size.height - usable.height);
  for (const [index, row] of grid.entries()) {
    for (const [offset, content] of row.entries())
      setCell(rows, { row: top + index, column: left + offset }, content);
  }
  const table = rect.table.copy(
    Fragment.from(rows.map((cells, index) => rowLike(rect.table, index).copy(Fragment.from(cells)))),
  );
  const start = rect.tableStart;
  const tr = state.tr.replaceWith(start - 1, start - 1 + rect.table.nodeSize, table);
  const map = TableMap.get(table);
  const place = (row: number, column: number) => start + map.positionAt(row, column, table);
  const [from, to] = [place(top, left), place(top + size.height - 1, left + size.width - 1)];
  return tr.setSelection(CellSelection.create(tr.doc, from, to));
}

/** Inserts the same text into each of the selected cells. */
export function fillAllCells(state: EditorState, blocks: Fragment): Transaction {
  const rect = selectedRect(state);
  const row = Array.from({ length: rect.right - rect.left }, () => toCellContent(blocks, state.schema));
  return fillCells(
    state,
    Array.from({ length: rect.bottom - rect.top }, () => row),
  );
}

type Rows = Node[][];

/** The number of rows and columns that fit into selected and empty cells. */
function usableSize(
  { top, left, bottom, right, map }: TableRect,
  size: { height: number; width: number },
  isFree: (row: number, column: number) => boolean,
): { height: number; width: number } {
  let width = Math.min(size.width, right - left);
  let height = Math.min(size.height, bottom - top);
  const all = (length: number, isOne: (index: number) => boolean) =>
    Array.from({ length }, (_, index) => index).every(isOne);
  while (width < size.width && left + width < map.width) {
    if (!all(height, (index) => isFree(top + index, left + width))) break;
    width++;
  }
  while (height < size.height && top + height < map.height) {
    if (!all(width, (index) => isFree(top + height, left + index))) break;
    height++;
  }
  return { height, width };
}

function hasLeaf(rows: Rows, row: number, column: number): boolean {
  return (rows[row]?.[column]?.firstChild?.content.size ?? 0) > 0;
}

function addColumns(rows: Rows, at: number, count: number): void {
  for (const cells of rows) {
    const model = cells[Math.max(0, at - 1)];
    const added = Array.from({ length: Math.max(0, count) }, () => model && emptied(model, null));
    cells.splice(at, 0, ...added.filter((cell) => cell !== undefined));
  }
}

function addRows(rows: Rows, at: number, count: number): void {
  const model = rows[0] ?? [];
  const added = Array.from({ length: Math.max(0, count) }, () =>
    model.map((cell) => emptied(cell, cell.attrs["align"], "tableCell")),
  );
  rows.splice(at, 0, ...added);
}

function emptied(cell: Node, align: unknown, name = cell.type.name): Node {
  const { schema } = cell.type;
  return schema.node(name, { align }, schema.node("paragraph"));
}

function setCell(rows: Rows, { row, column }: { row: number; column: number }, content: Fragment): void {
  const cell = rows[row]?.[column];
  if (!cell) return;
  const { schema } = cell.type;
  rows[row]?.splice(column, 1, cell.copy(Fragment.from(schema.node("paragraph", null, content))));
}

function rowLike(table: Node, index: number): Node {
  return table.child(Math.min(index, table.childCount - 1));
}
