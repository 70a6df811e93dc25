import type { ChangeSpec, Text } from "@codemirror/state";
import { matchSequences } from "@/lib/domain/content/match-sequences";
import { wordDifferences } from "@/lib/domain/markdown/merge/word-differences";

/** The changes that turn a document into other lines, in word-sized pieces. */
export function lineChanges(doc: Text, lines: readonly string[]): ChangeSpec[] {
  const before = [...doc.iterLines()];
  const changes: ChangeSpec[] = [];
  let [from, fromNew] = [0, 0];
  for (const [to, toNew] of [...matchSequences(before, lines), [before.length, lines.length] as const]) {
    const count = to - from;
    if (count > 0 || toNew > fromNew) {
      changes.push(toChange(doc, { from, count, lines: lines.slice(fromNew, toNew) }));
    }
    [from, fromNew] = [to + 1, toNew + 1];
  }
  return changes;
}

/** `count` lines from line `from` on, counted from 0, are replaced by other lines. */
type Hunk = { from: number; count: number; lines: readonly string[] };

function toChange(doc: Text, { from, count, lines }: Hunk): ChangeSpec {
  const insert = lines.join("\n");
  if (count > 0 && lines.length > 0) return replaceLines(doc, { from, count, insert });
  if (count === 0) {
    const isEnd = from === doc.lines;
    return isEnd
      ? { from: doc.length, insert: `\n${insert}` }
      : { from: doc.line(from + 1).from, insert: `${insert}\n` };
  }
  const [first, last] = [doc.line(from + 1), doc.line(from + count)];
  const isEnd = last.number === doc.lines;
  return isEnd ? { from: Math.max(0, first.from - 1), to: last.to } : { from: first.from, to: last.to + 1 };
}

function replaceLines(doc: Text, hunk: { from: number; count: number; insert: string }): ChangeSpec {
  const [start, end] = [doc.line(hunk.from + 1).from, doc.line(hunk.from + hunk.count).to];
  return wordDifferences(doc.sliceString(start, end), hunk.insert).map(({ from, to, insert }) => ({
    from: start + from,
    to: start + to,
    insert,
  }));
}
