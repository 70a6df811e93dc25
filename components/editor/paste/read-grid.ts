import { Fragment, type Schema } from "@tiptap/pm/model";
import { toCellContent } from "./cell-content";

/** The texts of cells, row by row. */
export type Grid = readonly (readonly Fragment[])[];

/** The cells of blocks that are one table; null for others. */
export function gridOf(blocks: Fragment, schema: Schema): Grid | null {
  const [table] = blocks.content;
  if (blocks.childCount !== 1 || table?.type.name !== "table") return null;
  return table.children.map((row) => row.children.map((cell) => toCellContent(cell.content, schema)));
}

/** The cells of text as spreadsheets give it: tabs part them, quotes are around those with line ends. */
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
  return rows.map((row) => row.map((value) => toCellContent(paragraphs(value, schema), schema)));
}

function unquoted(value: string): string {
  return value.slice(1, -1).replaceAll('""', '"');
}

function paragraphs(text: string, schema: Schema): Fragment {
  const lines = text.split(/\r\n?|\n/);
  return Fragment.from(
    lines.map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)])),
  );
}
