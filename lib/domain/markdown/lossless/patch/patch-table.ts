import type { Node } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { alignChildren, type Step } from "./align";
import { contentKey } from "./content-key";
import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { CannotPatch, originOf, type Patch } from "./patch";
import { childOrigins, childSpan, removeChildren, type ChildPatching } from "./patch-children";
import { LINE_END, linePrefixAt, lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { toCell } from "@/lib/domain/markdown/lossless/write/to-tree";
import { writePhrasing } from "@/lib/domain/markdown/lossless/write/write-tree";

/**
 * Patches the source of a table row by row and cell by cell. Added, removed and realigned columns change in every row,
 * including the delimiter row; everything else in the rows stays as written.
 */
export function patchTable(patch: Patch, origin: Origin, { node, patchChild }: ChildPatching): void {
  const rows = childOrigins(patch, origin);
  const current = node.children;
  const [header] = rows;
  const newHeader = current[0];
  if (!header || !newHeader) throw new CannotPatch("the table has no header");
  const columns = alignColumns(header.node, newHeader);
  patchDashes(patch, { origin, header, newHeader, columns });
  const removed: number[] = [];
  let before: Origin | null = null;
  for (const step of alignRows(origin.children, current, columns)) {
    const row = "new" in step ? current[step.new] : undefined;
    const old = "old" in step ? rows[step.old] : undefined;
    if (step.kind === "remove") removed.push(step.old);
    if (old && row) patchRow(patch, old, { row, columns, patchChild });
    if (step.kind === "insert" && row) insertRow(patch, before, row);
    if (old && row) before = old;
  }
  if (removed.includes(0)) throw new CannotPatch("the header of the table is gone");
  removeChildren(patch, rows, removed);
}

type Columns = readonly Step[];

/** Matches new columns with old ones. */
function alignColumns(old: Node, current: Node): Columns {
  if (old.childCount === current.childCount) {
    return old.children.map((_, index) => ({ kind: "keep", old: index, new: index }));
  }
  return alignChildren(old.children, current.children);
}

/** The row changes apart from added or removed columns. */
function alignRows(old: readonly Node[], current: readonly Node[], columns: Columns): Step[] {
  if (columns.every(({ kind }) => kind === "keep")) return alignChildren(old, current);
  if (old.length !== current.length) throw new CannotPatch("rows and columns of the table changed at once");
  return old.map((_, index) => ({ kind: "change", old: index, new: index }));
}

function patchRow(
  patch: Patch,
  old: Origin,
  { row, columns, patchChild }: { row: Node; columns: Columns; patchChild: ChildPatching["patchChild"] },
): void {
  const cells = row.children;
  const cellAt = (index: number) => patch.origins.get(old.children[index] ?? row);
  const removed: number[] = [];
  let before: Origin | null = null;
  const added: Node[] = [];
  for (const step of columns) {
    if (step.kind === "remove") {
      if (cellAt(step.old)) removed.push(step.old);
      continue;
    }
    const cell = cells[step.new];
    if (!cell) continue;
    if (step.kind === "insert") {
      insertCell(patch, { row: old, before, added }, cell);
      continue;
    }
    const oldCell = cellAt(step.old);
    if (oldCell) patchCell(patch, oldCell, { node: cell, patchChild });
    else if (contentKey(cell) !== contentKey(old.children[step.old] ?? row))
      throw new CannotPatch("the row is shorter than the table");
    before = oldCell ?? before;
  }
  removeCells(patch, old, removed);
}

/** Patches the text of a cell; its alignment is not written there. */
function patchCell(patch: Patch, old: Origin, { node, patchChild }: ChildPatching): void {
  const paragraph = node.firstChild;
  if (paragraph) patchChild(patch, originOf(patch, old.children[0]), paragraph);
}

function removeCells(patch: Patch, row: Origin, removed: readonly number[]): void {
  for (const index of removed) {
    const cell = originOf(patch, row.children[index]);
    const span = childSpan(cell);
    const text = patch.source.slice(span.start, span.end);
    // A cell includes the bar before it; the last one may include the bar after it too.
    const closesRow = text.endsWith("|") && text.length > 1 && index === row.children.length - 1;
    patch.edits.push({ start: span.start, end: closesRow ? span.end - 1 : span.end, text: "" });
  }
}

function insertCell(
  patch: Patch,
  { row, before, added }: { row: Origin; before: Origin | null; added: Node[] },
  cell: Node,
): void {
  added.push(cell);
  const text = writeCell(patch, cell);
  if (!before) {
    const { start } = childSpan(row);
    const hasBar = patch.source[start] === "|";
    patch.edits.push({ start, end: start, text: hasBar ? `| ${text} ` : `${text} | ` });
    return;
  }
  const { start, end } = childSpan(before);
  const closes = patch.source.slice(start, end).endsWith("|") && end - start > 1;
  const at = closes ? end - 1 : end;
  const blank = /\s$/.test(patch.source.slice(start, at)) ? "" : " ";
  patch.edits.push({ start: at, end: at, text: `${blank}| ${text} ` });
}

function writeCell(patch: Patch, cell: Node): string {
  return writePhrasing(toCell(cell).children, patch.writing, { before: " ", after: " ", isCell: true });
}

function insertRow(patch: Patch, before: Origin | null, row: Node): void {
  if (!before) throw new CannotPatch("a table begins with its header");
  const { source, writing } = patch;
  const cells = row.children.map((cell) => writeCell(patch, cell));
  const { start, end } = childSpan(before);
  const isFirst = before.node.firstChild?.type.name === "tableHeader";
  const at = isFirst ? dashesEnd(source, end) : end;
  const text = `${writing.lineEnd}${linePrefixAt(source, start)}| ${cells.join(" | ")} |`;
  patch.edits.push({ start: at, end: at, text });
}

/** The delimiter row is not part of the tree. */
function dashesEnd(source: string, headerEnd: number): number {
  const rest = source.slice(headerEnd);
  const lineEnd = LINE_END.exec(rest);
  if (!lineEnd) throw new CannotPatch("the table has no row of dashes");
  const start = headerEnd + lineEnd.index + lineEnd[0].length;
  const next = LINE_END.exec(source.slice(start));
  return next ? start + next.index : source.length;
}

type Dashes = { origin: Origin; header: Origin; newHeader: Node; columns: Columns };

/** Patches the delimiter row where columns were added, removed or realigned. */
function patchDashes(patch: Patch, { origin, header, newHeader, columns }: Dashes): void {
  const { source } = patch;
  if (!origin.tree) throw new CannotPatch("the table has no source");
  const end = Math.min(dashesEnd(source, childSpan(header).end), spanOf(origin.tree).end);
  const start = lineStartOf(source, end);
  const cells = [...source.slice(start, end).matchAll(/:?-+:?/g)].map(({ 0: text, index }) => ({
    start: start + index,
    end: start + index + text.length,
  }));
  if (cells.length !== header.node.childCount) throw new CannotPatch("the row of dashes is not clear");
  let last: Span | null = null;
  for (const step of columns) {
    if (step.kind === "insert")
      addDashes(patch, { last, first: cells[0]?.start ?? end }, newHeader.child(step.new));
    else if (step.kind === "remove") removeDashes(patch, cells, step.old);
    else {
      const old = cells[step.old];
      if (!old) continue;
      const cell = newHeader.child(step.new);
      const isSame = textAttribute(cell, "align") === textAttribute(header.node.child(step.old), "align");
      if (!isSame) patch.edits.push({ ...old, text: dashesFor(cell, old.end - old.start) });
      last = old;
    }
  }
}

type Span = { start: number; end: number };

function addDashes(patch: Patch, { last, first }: { last: Span | null; first: number }, cell: Node): void {
  const dashes = dashesFor(cell, 3);
  if (last) patch.edits.push({ start: last.end, end: last.end, text: ` | ${dashes}` });
  else patch.edits.push({ start: first, end: first, text: `${dashes} | ` });
}

function removeDashes(patch: Patch, cells: readonly { start: number; end: number }[], index: number): void {
  const [cell, next, before] = [cells[index], cells[index + 1], cells[index - 1]];
  if (cell && next) patch.edits.push({ start: cell.start, end: next.start, text: "" });
  else if (cell && before) patch.edits.push({ start: before.end, end: cell.end, text: "" });
  else throw new CannotPatch("no column would be left");
}

function dashesFor(cell: Node, length: number): string {
  const align = textAttribute(cell, "align");
  const left = align === "left" || align === "center" ? ":" : "";
  const right = align === "right" || align === "center" ? ":" : "";
  return left + "-".repeat(Math.max(1, length - left.length - right.length)) + right;
}
