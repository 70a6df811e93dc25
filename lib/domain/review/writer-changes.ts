import { createHash } from "node:crypto";
import { changesOf } from "@/lib/domain/markdown/merge/merge-sequences";
import { splitLines } from "@/lib/domain/markdown/merge/split-text";
import { type Difference, wordDifferences } from "@/lib/domain/markdown/merge/word-differences";

/** A change that a writer made: the range of the text without it (UTF-16), and the words that stand there now. */
export type WriterChange = { id: string; from: number; to: number; removed: string; inserted: string };

/** Longer texts, in UTF-16 units of both, are compared line by line first. */
const wordwiseMax = 200_000;
const contextLength = 32;

/**
 * The changes that lead from the text without a writer to the text now, whole words each, in order. An id stays the same
 * while other changes of the writer are undone.
 */
export function writerChanges(without: string, now: string): WriterChange[] {
  const counts = new Map<string, number>();
  return wholeChanges(without, differencesOf(without, now)).map(({ from, to, insert }) => {
    const removed = without.slice(from, to);
    const around = `${without.slice(Math.max(0, from - contextLength), from)}\0${without.slice(to, to + contextLength)}`;
    const hash = hashOf(`${around}\0${removed}\0${insert}`);
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count + 1);
    return { id: count === 0 ? hash : `${hash}-${count}`, from, to, removed, inserted: insert };
  });
}

/** The text now without some of its changes. */
export function withoutChanges(
  without: string,
  changes: readonly WriterChange[],
  isUndone: (change: WriterChange) => boolean,
): string {
  let text = "";
  let at = 0;
  for (const change of changes) {
    text += without.slice(at, change.from) + (isUndone(change) ? change.removed : change.inserted);
    at = change.to;
  }
  return text + without.slice(at);
}

function differencesOf(without: string, now: string): Difference[] {
  if (without.length + now.length <= wordwiseMax) return wordDifferences(without, now);
  const [olds, news] = [splitLines(without), splitLines(now)];
  const [oldStarts, newStarts] = [startsOf(olds), startsOf(news)];
  return changesOf(olds, news).flatMap(({ from, to, fromNew, toNew }) => {
    const start = oldStarts[from] ?? 0;
    const before = without.slice(start, oldStarts[to]);
    const after = now.slice(newStarts[fromNew], newStarts[toNew]);
    return wordDifferences(before, after).map((found) => ({
      from: found.from + start,
      to: found.to + start,
      insert: found.insert,
    }));
  });
}

function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

/** Differences with no word between them are one change, and a change of a part of a word is one of the word. */
function wholeChanges(text: string, differences: readonly Difference[]): Difference[] {
  const changes: Difference[] = [];
  for (const [index, difference] of differences.entries()) {
    const last = changes.at(-1);
    const next = differences[index + 1]?.from ?? text.length;
    const widened = widenToWords(text, difference, { after: last?.to ?? 0, before: next });
    const between = text.slice(last?.to, widened.from);
    if (last !== undefined && isOneChange(between, [last, widened])) {
      last.insert += between + widened.insert;
      last.to = widened.to;
    } else {
      changes.push(widened);
    }
  }
  return changes;
}

function isOneChange(between: string, [one, other]: readonly [Difference, Difference]): boolean {
  if (between === "") return true;
  const isPure = [one, other].some(({ from, to, insert }) => from === to || insert === "");
  return !isPure && /^[^\p{L}\p{N}\r\n]{1,3}$/u.test(between);
}

const isInWord = (char: string) => /[\p{L}\p{N}\p{M}]/u.test(char);

function widenToWords(
  text: string,
  { from, to, insert }: Difference,
  limits: { after: number; before: number },
): Difference {
  const changed = text.slice(from, to);
  const startsInWord = isInWord(changed.charAt(0)) || isInWord(insert.charAt(0));
  const endsInWord = isInWord(changed.at(-1) ?? "") || isInWord(insert.at(-1) ?? "");
  let [start, end] = [from, to];
  while (startsInWord && start > limits.after && isInWord(text.charAt(start - 1))) start--;
  while (endsInWord && end < limits.before && isInWord(text.charAt(end))) end++;
  return { from: start, to: end, insert: text.slice(start, from) + insert + text.slice(to, end) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
