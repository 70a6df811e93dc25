import { spanOf, type Origin } from "@/lib/domain/markdown/lossless/read/origins";
import { linePrefixAt, lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { CannotPatch, type Patch } from "./patch";
import { childOrigins, childSpan, type ChildPatching } from "./patch-children";
import { patchRow, writeRow } from "./patch-row";
import { joinDashes } from "./table-dashes";
import { matchTable } from "./table-match";

/**
 * Patches the source of a table row by row and cell by cell: each keeps its own, also where rows and columns were
 * moved. The line end of a row stays where it is.
 */
export function patchTable(patch: Patch, origin: Origin, { node, patchChild }: ChildPatching): void {
  const { source, writing } = patch;
  if (!origin.tree) throw new CannotPatch("the table has no source");
  const span = spanOf(origin.tree);
  const lines = linesOf(patch, origin, span);
  const { rows, columns } = matchTable(origin.node, node);
  const texts = node.children.map((row, index): Line => {
    const old = rows[index] ?? null;
    const from = old === null ? undefined : lines.rows[old];
    if (!from) return { prefix: lines.prefix, text: writeRow(patch, row) };
    const prefix = old === 0 || index === 0 ? lines.prefix : from.prefix;
    return { prefix, text: patchRow(patch, from.origin, { row, columns, patchChild }) };
  });
  const [head, ...others] = texts;
  if (!head) throw new CannotPatch("the table has no header");
  const dashes: Line = {
    prefix: lines.dashes.prefix,
    text: joinDashes(lines.dashes.text, { old: origin.node, current: node, columns }),
  };
  const text = [dashes, ...others].reduce(
    (written, line, index) => written + (lines.lineEnds[index] ?? writing.lineEnd) + line.prefix + line.text,
    head.text,
  );
  if (text !== source.slice(span.start, span.end)) patch.edits.push({ ...span, text });
}

/** A line of the table, and what stands before it: the marks of a quote, and blanks. */
type Line = { prefix: string; text: string };

type Lines = {
  rows: readonly { origin: Origin; prefix: string }[];
  dashes: Line;
  /** What new lines begin with. */
  prefix: string;
  lineEnds: readonly string[];
};

/** The lines of a table; the one of dashes is not part of the tree. */
function linesOf(patch: Patch, origin: Origin, span: { start: number; end: number }): Lines {
  const { source } = patch;
  const [head, ...rows] = childOrigins(patch, origin);
  if (!head) throw new CannotPatch("the table has no header");
  const gap = source.slice(childSpan(head).end, rows[0] ? childSpan(rows[0]).start : span.end);
  const [blank, afterHead, ...rest] = gap.split(/(\r\n|\n|\r)/);
  const dashLine = /^(?<prefix>[^|:-]*)(?<text>.*)$/s.exec(rest[0] ?? "")?.groups;
  if (blank !== "" || afterHead === undefined || !dashLine)
    throw new CannotPatch("the table has no row of dashes");
  const prefixed = rows.map((row) => {
    const { start } = childSpan(row);
    return { origin: row, prefix: source.slice(lineStartOf(source, start), start) };
  });
  const ends = prefixed.map(({ origin: row, prefix }) =>
    lineEndBefore(source, childSpan(row).start - prefix.length),
  );
  const prefix = linePrefixAt(source, span.start);
  return {
    rows: [{ origin: head, prefix }, ...prefixed],
    dashes: { prefix: dashLine["prefix"] ?? "", text: dashLine["text"] ?? "" },
    prefix,
    lineEnds: [afterHead, ...ends],
  };
}

function lineEndBefore(source: string, lineStart: number): string {
  const before = source.slice(Math.max(0, lineStart - 2), lineStart);
  return before === "\r\n" ? before : before.slice(-1);
}
