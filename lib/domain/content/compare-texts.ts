import { splitLines } from "@/lib/domain/markdown/merge/split-text";
import { matchSequences } from "./match-sequences";

/** A piece of a line; `changed` where the other text differs. */
export type LinePiece = { text: string; changed: boolean };

/** A line that both texts have, without its end, and its end in each of them: "\n", "\r\n", "\r" or "". */
type SameLine = { text: string; ends: readonly [before: string, after: string] };

/** A line of one of the texts in pieces, and its end. */
export type ChangedLine = { pieces: readonly LinePiece[]; end: string };

/** Lines that both texts have, or lines of one that replace lines of the other. */
export type ComparedStretch =
  | { kind: "same"; lines: readonly SameLine[] }
  | { kind: "changed"; deleted: readonly ChangedLine[]; inserted: readonly ChangedLine[] };

/**
 * The differences between two texts, line by line and, in changed lines, word by word. The equal and the deleted lines
 * together are `before`, the equal and the inserted ones `after`, byte for byte. Time is about linear in nearly equal
 * texts, and bounded by that of `matchSequences` in others.
 */
export function compareTexts(before: string, after: string): ComparedStretch[] {
  const [first, second] = [linesOf(before), linesOf(after)];
  const pairs = matchSequences(
    first.map(({ text }) => text),
    second.map(({ text }) => text),
  );
  const stretches: ComparedStretch[] = [];
  let same: SameLine[] | null = null;
  let [from, fromNew] = [0, 0];
  for (const [to, toNew] of [...pairs, [first.length, second.length] as const]) {
    if (to > from || toNew > fromNew) {
      stretches.push(compareLines(first.slice(from, to), second.slice(fromNew, toNew)));
      same = null;
    }
    const [line, other] = [first[to], second[toNew]];
    if (line && other) {
      if (same === null) stretches.push({ kind: "same", lines: (same = []) });
      same.push({ text: line.text, ends: [line.end, other.end] });
    }
    [from, fromNew] = [to + 1, toNew + 1];
  }
  return stretches;
}

type Line = { text: string; end: string };

/** Changed passages longer than this, in UTF-16 units, are not compared word by word. */
const WORDWISE_MAX = 400_000;

/** Two passages are compared word by word when this share of the longer one is also in the other. */
const ALIKE_MIN = 0.3;

function linesOf(text: string): Line[] {
  return splitLines(text).map((line) => {
    const end = /[\r\n]*$/.exec(line)?.[0] ?? "";
    return { text: line.slice(0, line.length - end.length), end };
  });
}

function compareLines(deleted: readonly Line[], inserted: readonly Line[]): ComparedStretch {
  const marks = deleted.length > 0 && inserted.length > 0 ? compareWords(deleted, inserted) : null;
  return {
    kind: "changed",
    deleted: deleted.map(({ text, end }, index) => ({ pieces: marks?.deleted[index] ?? whole(text), end })),
    inserted: inserted.map(({ text, end }, index) => ({
      pieces: marks?.inserted[index] ?? whole(text),
      end,
    })),
  };
}

const whole = (text: string): LinePiece[] => (text === "" ? [] : [{ text, changed: true }]);

/** The pieces of the lines of both sides; null where they have too little in common to be compared word by word. */
function compareWords(
  deleted: readonly Line[],
  inserted: readonly Line[],
): { deleted: LinePiece[][]; inserted: LinePiece[][] } | null {
  const [before, after] = [joinLines(deleted), joinLines(inserted)];
  if (before.length + after.length > WORDWISE_MAX) return null;
  const [first, second] = [wordsOf(before), wordsOf(after)];
  const pairs = matchSequences(first, second);
  const common = pairs.reduce((sum, [at]) => sum + lengthOfWord(first[at]), 0);
  const longer = Math.max(first.reduce(addWord, 0), second.reduce(addWord, 0));
  if (common < longer * ALIKE_MIN) return null;
  return {
    deleted: toPieces(first, new Set(pairs.map(([at]) => at))),
    inserted: toPieces(second, new Set(pairs.map(([, at]) => at))),
  };
}

const joinLines = (lines: readonly Line[]) => lines.map(({ text }) => text).join("\n");

// Scripts without blanks between words are compared letter by letter.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])|[\p{L}\p{M}\p{N}_]+|\n|[^\S\n]+|[^]/gu;

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

const lengthOfWord = (word = "") => (word.trim() === "" ? 0 : word.length);
const addWord = (sum: number, word: string) => sum + lengthOfWord(word);

/** The lines of one side in pieces; `kept` holds the indexes of the words that the other side has too. */
function toPieces(words: readonly string[], kept: ReadonlySet<number>): LinePiece[][] {
  const lines: LinePiece[][] = [[]];
  for (const [index, word] of words.entries()) {
    if (word === "\n") {
      lines.push([]);
      continue;
    }
    // A blank between two changed words belongs to the same change.
    const isBetween = word.trim() === "" && !kept.has(index - 1) && !kept.has(index + 1);
    addPiece(lines.at(-1) ?? [], { text: word, changed: !kept.has(index) || isBetween });
  }
  return lines;
}

function addPiece(line: LinePiece[], piece: LinePiece): void {
  const last = line.at(-1);
  if (last?.changed === piece.changed) last.text += piece.text;
  else line.push(piece);
}
