import { NotANote } from "@/lib/domain/imports/note-source";
import type { RoamBlock } from "./roam-page";

/** What a block that is a table says; its rows are the blocks below it. */
export const tableSign = /^\s*\{\{\s*(?:\[\[)?table(?:\]\])?\s*\}\}\s*$/i;

/** The most cells of a table. */
const cellsMax = 100_000;

/**
 * The rows of a table: each block below it begins one, and the next cell is the block below a cell. Where more are below
 * it, they begin rows in which the cells before are empty.
 */
export function rowsOf(table: RoamBlock): string[][] {
  const rows: string[][] = [];
  let left = cellsMax;
  const add = (block: RoamBlock, row: readonly string[]): void => {
    const cells = [...row, block.text];
    left -= cells.length;
    if (left < 0) throw new NotANote(`has a table of more than ${cellsMax} cells`);
    const [first, ...rest] = block.children;
    if (first === undefined) rows.push(cells);
    else {
      add(first, cells);
      for (const child of rest)
        add(
          child,
          cells.map(() => ""),
        );
    }
  };
  for (const block of table.children) add(block, []);
  return rows;
}

/** Writes rows as a table, whose first row is its head. */
export function writeRows(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const write = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => toCell(row[at] ?? "")).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [write(head), write(Array.from({ length: width }, () => "---")), ...body.map(write)];
}

function toCell(text: string): string {
  return text
    .trim()
    .replace(/(?<!\\)\|/g, "\\|")
    .replace(/\s*\n\s*/g, "<br>");
}
