import { splitLines } from "./split-text";

/**
 * Whether a merged passage is as well-formed as both sides: paired marks are closed, rows have as many cells as on one
 * of the sides, and no word that both sides have is missing.
 */
export function isSound(merged: string, sides: readonly [string, string]): boolean {
  return keepsMarks(merged, sides) && keepsWords(merged, sides);
}

/** Each side may have removed a different one of two equal words. */
function keepsWords(merged: string, [first, second]: readonly [string, string]): boolean {
  const [inMerged, inFirst] = [wordsOf(merged), wordsOf(first)];
  return [...wordsOf(second)].every((word) => inMerged.has(word) || !inFirst.has(word));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu));
}

function keepsMarks(merged: string, sides: readonly string[]): boolean {
  const isClosed = (text: string) => pairsOf(text).map(({ open, close }) => open === close);
  const closed = sides.map(isClosed);
  const isWhole = isClosed(merged).every((now, index) => now || !closed.every((side) => side[index]));
  if (!isWhole) return false;
  const known = new Set(sides.flatMap((side) => splitLines(side).map(countCells)));
  return splitLines(merged).every((line) => countCells(line) === 0 || known.has(countCells(line)));
}

const same = [/\*+/g, /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, /~~+/g, /==+/g, /`+/g, /\$+/g, /%%/g];
const different = [
  [/\[/g, /\]/g],
  [/\(/g, /\)/g],
  [/<[A-Za-z]/g, /<\//g],
] as const;

/** The number of openings and closings of each paired mark. */
function pairsOf(text: string): { open: number; close: number }[] {
  const plain = text.replace(/\\[!-/:-@[-`{-~]/g, "");
  const count = (pattern: RegExp) => (plain.match(pattern) ?? []).length;
  return [
    ...same.map((pattern) => ({ open: count(pattern) % 2, close: 0 })),
    ...different.map(([open, close]) => ({ open: count(open), close: count(close) })),
  ];
}

function countCells(line: string): number {
  return (line.match(/(?<!\\)\|/g) ?? []).length;
}
