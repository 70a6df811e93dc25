import { Fragment, type Schema } from "@tiptap/pm/model";
import { toCellContent } from "./cell-content";
import { readPlainLines } from "./read-pasted-text";

/** The texts of cells, row by row. */
export type Grid = readonly (readonly Fragment[])[];

/** The cells of blocks that are one table; null for others. */
export function gridOf(blocks: Fragment, schema: Schema): Grid | null {
  const [table] = blocks.content;
  if (blocks.childCount !== 1 || table?.type.name !== "table") return null;
  return table.children.map((row) => row.children.map((cell) => toCellContent(cell.content, schema)));
}

/** Parses spreadsheet text: cells are separated by tabs, and quoted if they contain line ends. */
export function gridOfText(text: string, schema: Schema): Grid | null {
  if (!text.includes("\t")) return null;
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n?|\n|$)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, value = "", end = ""] = match;
    rows.at(-1)?.push(value.startsWith('"') && value.length > 1 ? unquoted(value) : value);
    if (end === "" || cell.lastIndex === text.length) break;
    if (end !== "\t") rows.push([]);
  }
  return rows.map((row) => row.map((value) => toCellContent(readPlainLines(value, schema).content, schema)));
}

/** The rows of spreadsheet text as a table; null if they may as well be lines with tabs. */
export function tableOfText(text: string, schema: Schema): Fragment | null {
  const grid = gridOfText(text, schema);
  const width = grid?.[0]?.length ?? 0;
  if (!grid?.every((row) => row.length === width) || grid.every(([first]) => first?.size === 0)) return null;
  const toCell = (text: Fragment) => schema.node("tableCell", null, schema.node("paragraph", null, text));
  const rows = grid.map((row) => schema.node("tableRow", null, row.map(toCell)));
  return Fragment.from(schema.node("table", null, rows));
}

function unquoted(value: string): string {
  return value.slice(1, -1).replaceAll('""', '"');
}
