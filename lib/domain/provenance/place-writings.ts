import type { PageProvenance } from "@/lib/contracts/review/provenance";
import { matchSequences } from "@/lib/domain/content/match-sequences";
import { partitionPoint } from "@/lib/domain/lists/partition-point";
import { splitLines } from "@/lib/domain/markdown/merge/split-text";

/** Who wrote some lines, when, and in which revision. */
export type Writing = Pick<PageProvenance["lines"][number], "by" | "at" | "revisionId">;

/** The lines of a text: where each begins, and who wrote it; `new` for one that is not in the stored text. */
export type WrittenText = {
  text: string;
  starts: readonly number[];
  writers: readonly (Writing | "blank" | "new")[];
};

/** Lines in a row of one writing, and where they are in the text. */
export type WrittenPassage = { from: number; to: number; writing: Writing; excerpt: string };

const excerptMax = 80;

/** Who wrote the lines of a text that derives from the stored one. */
export function placeWritings(
  stored: { text: string; lines: PageProvenance["lines"] },
  text: string,
): WrittenText {
  const lines = splitLines(text);
  const before = writersOf(stored.lines);
  const pairs = matchSequences(splitLines(stored.text).map(withoutEnd), lines.map(withoutEnd));
  const storedAt = new Map(pairs.map(([old, now]) => [now, old]));
  const starts: number[] = [];
  let at = 0;
  const writers = lines.map((line, index) => {
    starts.push(at);
    at += line.length;
    if (line.trim() === "") return "blank";
    return before[storedAt.get(index) ?? -1] ?? "new";
  });
  return { text, starts, writers };
}

/** The latest writing between two places of a text; null where there is none, or something is not stored yet. */
export function latestWriting({ starts, writers }: WrittenText, from: number, to: number): Writing | null {
  let latest: Writing | null = null;
  for (let line = lineAt(starts, from); line < starts.length && (starts[line] ?? to) < to; line++) {
    const writer = writers[line] ?? "blank";
    if (writer === "new") return null;
    if (writer !== "blank" && (latest === null || (writer.at ?? "") > (latest.at ?? ""))) latest = writer;
  }
  return latest;
}

/** The passages of a text, each of one writing. */
export function writtenPassages({ text, starts, writers }: WrittenText): WrittenPassage[] {
  const passages: WrittenPassage[] = [];
  let last: WrittenPassage | null = null;
  for (const [line, writer] of writers.entries()) {
    if (writer === "blank") continue;
    const from = starts[line] ?? 0;
    const to = starts[line + 1] ?? text.length;
    if (writer === "new") last = null;
    else if (last !== null && isOneWriting(last.writing, writer)) {
      last.to = to;
      last.excerpt ||= excerptOf(text.slice(from, to));
    } else {
      last = { from, to, writing: writer, excerpt: excerptOf(text.slice(from, to)) };
      passages.push(last);
    }
  }
  return passages;
}

/** Whether two writings are the same one. */
export function isOneWriting(one: Writing, other: Writing): boolean {
  return one.revisionId === other.revisionId && one.by?.id === other.by?.id;
}

function writersOf(lines: PageProvenance["lines"]): Writing[] {
  return lines.flatMap(({ first, last, ...writing }) => Array<Writing>(last - first + 1).fill(writing));
}

function lineAt(starts: readonly number[], place: number): number {
  return Math.max(0, partitionPoint(starts.length, (index) => (starts[index] ?? 0) <= place) - 1);
}

/** The words of a line, without the signs that markdown begins it with; empty if it has none. */
function excerptOf(line: string): string {
  const words = line.replace(/^[\s>#*+|-]+/, "").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  return words.length > excerptMax ? `${words.slice(0, excerptMax).trimEnd()}…` : words;
}

function withoutEnd(line: string): string {
  return line.replace(/[\r\n]+$/, "");
}
