import { foldText } from "@/lib/domain/search/fold-text";
import type { ItemRow, TreeRow } from "./tree-rows";

/** The effect of a key in the tree. */
export type TreeStep = { kind: "focus" | "open" | "close"; id: string };

/** The effect of an arrow key, Home, End or a page key on a row; null for none. */
export function toStep(
  rows: readonly TreeRow[],
  at: number,
  { key, page }: { key: string; page: number },
): TreeStep | null {
  const from = rows[at];
  if (from?.kind !== "item") return null;
  const focus = (row: ItemRow | undefined): TreeStep | null =>
    row && row !== from ? { kind: "focus", id: row.key } : null;
  if (key === "ArrowRight" && from.expanded === false) return { kind: "open", id: from.key };
  if (key === "ArrowRight") {
    const next = rows[at + 1];
    return focus(next?.kind === "item" && next.parentKey === from.key ? next : undefined);
  }
  if (key === "ArrowLeft" && from.expanded === true) return { kind: "close", id: from.key };
  if (key === "ArrowLeft" && from.parentKey !== null) return { kind: "focus", id: from.parentKey };
  return focus(alongRows(rows, at, { key, page }));
}

/** The row that a key leads to, up or down, regardless of nesting. */
function alongRows(
  rows: readonly TreeRow[],
  at: number,
  { key, page }: { key: string; page: number },
): ItemRow | undefined {
  const last = rows.length - 1;
  if (key === "ArrowDown") return findItem(rows, at + 1, 1);
  if (key === "ArrowUp") return findItem(rows, at - 1, -1);
  if (key === "Home") return findItem(rows, 0, 1);
  if (key === "End") return findItem(rows, last, -1);
  if (key === "PageDown") return findItem(rows, Math.min(at + page, last), -1) ?? findItem(rows, at + 1, 1);
  return key === "PageUp" ? findItem(rows, Math.max(at - page, 0), 1) : undefined;
}

/** The next row, wrapping around, whose name starts with the typed text. */
export function findTyped(rows: readonly TreeRow[], at: number, typed: string): ItemRow | undefined {
  const start = at + (typed.length > 1 ? 0 : 1);
  const wanted = foldText(typed);
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(start + step) % rows.length];
    if (row?.kind === "item" && foldText(row.item.name).startsWith(wanted)) return row;
  }
  return undefined;
}

/** The nearest row with an item from a place on, in one direction. */
function findItem(rows: readonly TreeRow[], from: number, step: 1 | -1): ItemRow | undefined {
  for (let at = from; at >= 0 && at < rows.length; at += step) {
    const row = rows[at];
    if (row?.kind === "item") return row;
  }
  return undefined;
}
