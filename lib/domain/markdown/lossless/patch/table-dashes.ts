import type { Node } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { CannotPatch } from "./patch";
import { joinLine, tailOf, type LineCell } from "./table-line";

type Columns = { old: Node; current: Node; columns: readonly (number | null)[] };

const DASHES = /:?-+:?/;

/** The line of dashes of a table whose columns were moved, added, removed or aligned. */
export function joinDashes(line: string, { old, current, columns }: Columns): string {
  const lead = line.startsWith("|") ? "|" : "";
  const tail = tailOf(line.slice(lead.length));
  const texts = line.slice(lead.length, line.length - tail.length).split("|");
  const [oldHead, head] = [old.firstChild, current.firstChild];
  if (!oldHead || !head || texts.length !== oldHead.childCount)
    throw new CannotPatch("the row of dashes is not clear");
  const cells = columns.map((index, at): LineCell => {
    const align = alignOf(head, at);
    const text = index === null ? undefined : texts[index];
    if (index === null || text === undefined) return { old: null, text: ` ${dashesFor(align, 3)} ` };
    if (align === alignOf(oldHead, index)) return { old: index, text };
    return { old: index, text: text.replace(DASHES, (dashes) => dashesFor(align, dashes.length)) };
  });
  return joinLine({ lead, count: texts.length, tail }, cells);
}

function alignOf(row: Node, column: number): string | null {
  return textAttribute(row.child(column), "align");
}

function dashesFor(align: string | null, length: number): string {
  const left = align === "left" || align === "center" ? ":" : "";
  const right = align === "right" || align === "center" ? ":" : "";
  return left + "-".repeat(Math.max(1, length - left.length - right.length)) + right;
}
