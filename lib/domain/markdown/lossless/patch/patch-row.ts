import type { Node } from "prosemirror-model";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { toCell } from "@/lib/domain/markdown/lossless/write/to-tree";
import { writePhrasing } from "@/lib/domain/markdown/lossless/write/write-tree";
import { applySourceEdits, CannotPatch, originOf, type Patch } from "./patch";
import type { ChildPatching } from "./patch-children";
import { joinLine, tailOf, type LineCell } from "./table-line";

type NewRow = {
  row: Node;
  /** For each cell, the old one that it was; null for one of a new column. */
  columns: readonly (number | null)[];
  patchChild: ChildPatching["patchChild"];
};

/** The line of an old row with its cells as they are now. */
export function patchRow(patch: Patch, origin: Origin, { row, columns, patchChild }: NewRow): string {
  const spans = cellSpans(patch, origin);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new CannotPatch("the row has no cells");
  const cells = row.children.map((cell, index): LineCell => {
    const old = columns[index] ?? null;
    const span = old === null ? undefined : spans[old];
    const from = old === null ? undefined : origin.node.children[old];
    if (!span || !from) return newCell(patch, cell);
    return { old, text: cellText(patch, originOf(patch, from), { ...span, cell, patchChild }) };
  });
  const width = origin.node.childCount;
  const { source } = patch;
  // What a row has more than its table is not shown.
  const surplus = spans.slice(width).map(({ textStart, textEnd }, index): LineCell => {
    return { old: width + index, text: source.slice(textStart, textEnd) };
  });
  const shape = {
    lead: source.slice(first.start, first.textStart),
    count: spans.length,
    tail: source.slice(last.textEnd, last.end),
  };
  return joinLine(shape, [...(spans.length < width ? withoutLast(cells) : cells), ...surplus]);
}

/** A row that is shorter than its table gets no empty cells at its end. */
function withoutLast(cells: readonly LineCell[]): readonly LineCell[] {
  const last = cells.findLastIndex(({ old, text }) => old !== null || text.trim() !== "");
  return cells.slice(0, Math.max(1, last + 1));
}

/** Writes a new row. */
export function writeRow(patch: Patch, row: Node): string {
  return `| ${row.children.map((cell) => writeCell(patch, cell)).join(" | ")} |`;
}

/** A cell with its bars, and its text with its padding. */
type CellSpan = { start: number; end: number; textStart: number; textEnd: number };

function cellSpans({ source }: Patch, { tree }: Origin): CellSpan[] {
  if (tree?.type !== "tableRow") throw new CannotPatch("the row has no source");
  return tree.children.map((cell, index) => {
    const { start, end } = spanOf(cell);
    const textStart = source[start] === "|" ? start + 1 : start;
    const isLast = index === tree.children.length - 1;
    const tail = isLast ? tailOf(source.slice(textStart, end)) : "";
    return { start, end, textStart, textEnd: end - tail.length };
  });
}

/** The text of an old cell as it is now, with its padding; its alignment is not written there. */
function cellText(
  patch: Patch,
  old: Origin,
  { textStart, textEnd, cell, patchChild }: CellSpan & { cell: Node; patchChild: NewRow["patchChild"] },
): string {
  const own: Patch = { ...patch, edits: [] };
  if (cell.firstChild) patchChild(own, originOf(patch, old.children[0]), cell.firstChild);
  const edits = own.edits.map(({ start, end, text }) => {
    if (start < textStart || end > textEnd) throw new CannotPatch("the change is outside of its cell");
    return { start: start - textStart, end: end - textStart, text };
  });
  return applySourceEdits(patch.source.slice(textStart, textEnd), edits);
}

function newCell(patch: Patch, cell: Node): LineCell {
  return { old: null, text: ` ${writeCell(patch, cell)} ` };
}

function writeCell(patch: Patch, cell: Node): string {
  return writePhrasing(toCell(cell).children, patch.writing, { before: " ", after: " ", isCell: true });
}
