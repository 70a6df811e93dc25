import { differingRange } from "@/lib/domain/content/differing-range";
import { splitWords, type Token } from "./split-words";
import { wordChanges } from "./word-changes";

/** A range of a text, in UTF-16 offsets, and its replacement. */
export type Difference = { from: number; to: number; insert: string };

/** Longer texts, in UTF-16 units of both, are replaced from the first to the last difference. */
const lengthMax = 400_000;

/** The replacements that turn one text into another, word by word, ascending. */
export function wordDifferences(before: string, after: string): Difference[] {
  if (before.length + after.length > lengthMax)
    return trim({ from: 0, to: before.length, insert: after }, before);
  const [olds, news] = [splitWords(before), splitWords(after)];
  const [oldStarts, newStarts] = [startsOf(olds), startsOf(news)];
  const differences: Difference[] = [];
  const add = (from: number, to: number, [fromNew, toNew]: readonly [number, number]) => {
    const insert = after.slice(newStarts[fromNew], newStarts[toNew]);
    differences.push(
      ...trim({ from: oldStarts[from] ?? 0, to: oldStarts[to] ?? before.length, insert }, before),
    );
  };
  let [at, atNew] = [0, 0];
  const end = { from: olds.length, to: olds.length, fromNew: news.length, toNew: news.length };
  for (const change of [...wordChanges(olds, news), end]) {
    // Tokens with equal keys may differ in spelling.
    for (; at < change.from; at++, atNew++) add(at, at + 1, [atNew, atNew + 1]);
    add(change.from, change.to, [change.fromNew, change.toNew]);
    [at, atNew] = [change.to, change.toNew];
  }
  return differences;
}

function startsOf(tokens: readonly Token[]): number[] {
  const starts = [0];
  for (const { blanks, text } of tokens) starts.push((starts.at(-1) ?? 0) + blanks.length + text.length);
  return starts;
}

/** Removes the equal text at both ends; returns nothing if all is equal. */
function trim({ from, to, insert }: Difference, text: string): Difference[] {
  const range = differingRange(text.slice(from, to), insert);
  if (!range) return [];
  return [
    { from: from + range.from, to: from + range.toBefore, insert: insert.slice(range.from, range.toAfter) },
  ];
}
