import { DOMParser, DOMSerializer, type Schema } from "@tiptap/pm/model";
import { toCellContent } from "./cell-content";

/**
 * Converts tables to the form of markdown: first one row of headers, equally many cells in every row, one line of text
 * in each. Cells with spans leave empty cells behind. Layout tables are dissolved.
 */
export function flattenTables(body: HTMLElement, schema: Schema): void {
  // Inner tables come first, because they become text of the outer cell.
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const grid = gridOf(table);
    const isLayout = grid.flat().filter((cell) => cell !== null).length < 2 || isForLayout(table);
    if (isLayout) unwrapTable(table, grid);
    else table.replaceWith(...captionOf(table), toTable(grid, schema));
  }
}

type Grid = (HTMLTableCellElement | null)[][];

function isForLayout(table: HTMLTableElement): boolean {
  return ["presentation", "none"].includes(table.getAttribute("role") ?? "");
}

function unwrapTable(table: HTMLTableElement, grid: Grid): void {
  const parts = grid.flat().flatMap((cell) => {
    if (!cell) return [];
    const part = document.createElement("div");
    part.append(...cell.childNodes);
    return [part];
  });
  table.replaceWith(...captionOf(table), ...parts);
}

function captionOf(table: HTMLTableElement): HTMLElement[] {
  const { caption } = table;
  if (!caption || caption.textContent.trim() === "") return [];
  const paragraph = document.createElement("p");
  paragraph.append(...caption.childNodes);
  return [paragraph];
}

/** The cells at their visible positions; null where a position is empty or spanned. */
function gridOf(table: HTMLTableElement): Grid {
  const rows = rowsOf(table);
  const grid: Grid = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken[index]?.has(column) === true) column++;
      const height = cell.rowSpan === 0 ? rows.length : cell.rowSpan;
      for (const places of taken.slice(index, index + height)) addRange(places, column, cell.colSpan);
      placeIn(grid[index] ?? [], column, cell);
      column += cell.colSpan;
    }
  }
  // A span beyond all cells adds no columns.
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null));
}

function addRange(places: Set<number>, start: number, length: number): void {
  for (let offset = 0; offset < length; offset++) places.add(start + offset);
}

function placeIn(row: Grid[number], column: number, cell: HTMLTableCellElement): void {
  while (row.length < column) row.push(null);
  row[column] = cell;
}

/** The rows in visible order, without empty ones. */
function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  const own = [...table.rows].filter((row) => row.closest("table") === table && row.cells.length > 0);
  const rank = (row: Element) => ["THEAD", "TBODY", "TFOOT"].indexOf(row.parentElement?.tagName ?? "");
  return own.toSorted((a, b) => (rank(a) === 0 ? 0 : 1) - (rank(b) === 0 ? 0 : 1));
}

function toTable(grid: Grid, schema: Schema): HTMLTableElement {
  const table = document.createElement("table");
  for (const [index, row] of grid.entries()) {
    const line = table.insertRow();
    for (const cell of row) line.append(toCell(cell, index === 0 ? "th" : "td", schema));
  }
  return table;
}

function toCell(cell: HTMLTableCellElement | null, tag: "th" | "td", schema: Schema): HTMLElement {
  const flat = document.createElement(tag);
  const paragraph = flat.appendChild(document.createElement("p"));
  if (!cell) return flat;
  const align = cell.style.textAlign || (cell.getAttribute("align") ?? "");
  if (align !== "") flat.setAttribute("align", align);
  const { content } = DOMParser.fromSchema(schema).parse(cell);
  paragraph.append(DOMSerializer.fromSchema(schema).serializeFragment(toCellContent(content, schema)));
  return flat;
}
