import { compareTexts, type LinePiece } from "@/lib/domain/content/compare-texts";
import { differingRange } from "@/lib/domain/content/differing-range";

/** A line of one of two texts, in pieces; null stands for omitted lines. */
export type SideLine = { pieces: readonly LinePiece[]; differs: boolean } | null;

const linesAround = 6;

/** Passages longer than this together, in UTF-16 units, are not compared word by word. */
const wordwiseMax = 40_000;

/** Two texts side by side: the differences, with a few lines around them. */
export function compareSides(yours: string, theirs: string): { yours: SideLine[]; theirs: SideLine[] } {
  const [mine, other] = [yours.split(/\r\n?|\n/), theirs.split(/\r\n?|\n/)];
  const same = { from: mine.length, toBefore: mine.length, toAfter: other.length };
  const { from, toBefore, toAfter } = differingRange(mine, other) ?? same;
  const differing = compareLines(mine.slice(from, toBefore), other.slice(from, toAfter));
  const before = mine.slice(Math.max(0, from - linesAround), from).map(toSame);
  const after = mine.slice(toBefore, toBefore + linesAround).map(toSame);
  const head = from > linesAround ? [null, ...before] : before;
  const tail = mine.length - toBefore > linesAround ? [...after, null] : after;
  return {
    yours: [...head, ...differing.yours, ...tail],
    theirs: [...head, ...differing.theirs, ...tail],
  };
}

function compareLines(yours: string[], theirs: string[]): { yours: SideLine[]; theirs: SideLine[] } {
  const [mine, other] = [yours.join("\n"), theirs.join("\n")];
  if (yours.length === 0 || theirs.length === 0 || mine.length + other.length > wordwiseMax)
    return { yours: yours.map(toDiffering), theirs: theirs.map(toDiffering) };
  const stretches = compareTexts(mine, other);
  const sideOf = (side: "deleted" | "inserted") =>
    stretches.flatMap((stretch) =>
      stretch.kind === "same"
        ? stretch.lines.map(({ text }) => toSame(text))
        : stretch[side].map(({ pieces }) => ({ pieces, differs: true })),
    );
  return { yours: sideOf("deleted"), theirs: sideOf("inserted") };
}

const toSame = (text: string) => ({ pieces: [{ text, changed: false }], differs: false });
const toDiffering = (text: string) => ({ pieces: [{ text, changed: true }], differs: true });
