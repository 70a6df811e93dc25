import type { ChangedLine, ComparedStretch, LinePiece } from "@/lib/domain/content/compare-texts";

/** A line of a comparison on screen, or a fold of equal lines. */
export type DiffRow =
  | { kind: "same" | "deleted" | "inserted"; pieces: readonly LinePiece[]; direction: "ltr" | "rtl" }
  | { kind: "fold"; id: number; count: number };

const linesAround = 2;

/** The rows of a comparison: changes with a few lines around them, the rest folded except for the folds in `opened`. */
export function toDiffRows(stretches: readonly ComparedStretch[], opened: ReadonlySet<number>): DiffRow[] {
  return stretches.flatMap((stretch, id): DiffRow[] => {
    if (stretch.kind === "changed") {
      const { deleted, inserted } = stretch;
      // A line that replaces another is shown with the other's direction.
      return [
        ...deleted.map((line, index) => toRow("deleted", line, inserted[index] ?? inserted.at(-1) ?? line)),
        ...inserted.map((line) => toRow("inserted", line, line)),
      ];
    }
    const rows = stretch.lines.map(({ text }): DiffRow => ({
      kind: "same",
      pieces: [{ text, changed: false }],
      direction: directionOf(text),
    }));
    const head = id === 0 ? 0 : linesAround;
    const tail = id === stretches.length - 1 ? 0 : linesAround;
    const count = rows.length - head - tail;
    // A fold takes a line itself.
    if (count <= 1 || opened.has(id)) return rows;
    return [...rows.slice(0, head), { kind: "fold", id, count }, ...rows.slice(rows.length - tail)];
  });
}

function toRow(kind: "deleted" | "inserted", { pieces }: ChangedLine, now: ChangedLine): DiffRow {
  return { kind, pieces, direction: directionOf(now.pieces.map(({ text }) => text).join("")) };
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of the first letter of a line. */
function directionOf(line: string): "ltr" | "rtl" {
  const [letter = ""] = /\p{Letter}/u.exec(line) ?? [];
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}

/** The number of added and deleted lines, and whether only line ends differ. */
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
