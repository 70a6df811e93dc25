import type { ChangedLine, ComparedStretch, LinePiece } from "@/lib/domain/content/compare-texts";

/** A line of a comparison on screen, or a fold of lines that are the same. */
export type DiffRow =
  | { kind: "same" | "deleted" | "inserted"; pieces: readonly LinePiece[] }
  | { kind: "fold"; id: number; count: number };

const linesAround = 2;

/** The rows of a comparison: what changed with a few lines around it, the rest folded save for the folds in `opened`. */
export function toDiffRows(stretches: readonly ComparedStretch[], opened: ReadonlySet<number>): DiffRow[] {
  return stretches.flatMap((stretch, id): DiffRow[] => {
    if (stretch.kind === "changed") {
      return [...stretch.deleted.map(asRow("deleted")), ...stretch.inserted.map(asRow("inserted"))];
    }
    const rows = stretch.lines.map(({ text }): DiffRow => ({
      kind: "same",
      pieces: [{ text, changed: false }],
    }));
    const head = id === 0 ? 0 : linesAround;
    const tail = id === stretches.length - 1 ? 0 : linesAround;
    const count = rows.length - head - tail;
    // A fold takes a line itself.
    if (count <= 1 || opened.has(id)) return rows;
    return [...rows.slice(0, head), { kind: "fold", id, count }, ...rows.slice(rows.length - tail)];
  });
}

const asRow =
  (kind: "deleted" | "inserted") =>
  ({ pieces }: ChangedLine): DiffRow => ({ kind, pieces });

/** How many lines came and went, and whether only the ends of lines differ. */
export function tallyOf(stretches: readonly ComparedStretch[]): {
  inserted: number;
  deleted: number;
  endsDiffer: boolean;
} {
  let [inserted, deleted, endsDiffer] = [0, 0, false];
  for (const stretch of stretches) {
    if (stretch.kind === "changed") {
      inserted += stretch.inserted.length;
      deleted += stretch.deleted.length;
    } else endsDiffer ||= stretch.lines.some(({ ends: [before, after] }) => before !== after);
  }
  return { inserted, deleted, endsDiffer };
}
