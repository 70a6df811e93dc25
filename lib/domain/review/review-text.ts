import { countLineEnds } from "@/lib/domain/content/number-lines";
import { splitLines } from "@/lib/domain/markdown/merge/split-text";
import { type OthersStep, type OverlappedPassage, textWithout } from "./text-without";
import { withoutChanges, type WriterChange, writerChanges } from "./writer-changes";

/** A text, the one before a writer, and what others did meanwhile. */
export type WriterHistory = { base: string; steps: readonly OthersStep[]; now: string };

/** A piece of a passage: words that stayed, or a change. `isCut` where a text is longer than is shown. */
type PassagePart =
  | { kind: "text"; text: string }
  | { kind: "change"; id: string; removed: string; inserted: string; isCut: boolean };

/** Lines with changes and a few around them; `firstLine` and `lastLine` count from 1 in the text now. */
type ReviewPassage = { firstLine: number; lastLine: number; parts: PassagePart[] };

/** What a writer changed in a text that is still there, in the lines around it. */
export type ReviewedText = {
  passages: ReviewPassage[];
  changeCount: number;
  overlapped: OverlappedPassage[];
  /** Whether nothing is left of the text without the writer. */
  isAllTheirs: boolean;
};

const bounds = { changes: 500, change: 20_000, linesAround: 3, textAround: 2_000, overlapped: 50 };

/** What a writer changed in a text, as far as it is still there. */
export function reviewText({ base, steps, now }: WriterHistory): ReviewedText {
  const { text, overlapped } = textWithout(base, steps);
  const changes = writerChanges(text, now);
  return {
    passages: toPassages(text, changes.slice(0, bounds.changes)),
    changeCount: changes.length,
    overlapped: overlapped
      .slice(-bounds.overlapped)
      .map((one) => ({ ...one, removed: cut(one.removed), inserted: cut(one.inserted) })),
    isAllTheirs: text.trim() === "",
  };
}

/** The text now without these changes of a writer, all of them by default, and the ids of those that were there. */
export function undoInText({ base, steps, now }: WriterHistory, ids: readonly string[] | null) {
  const { text } = textWithout(base, steps);
  const changes = writerChanges(text, now);
  const wanted = ids === null ? null : new Set(ids);
  const undone = changes.filter(({ id }) => wanted?.has(id) ?? true);
  const chosen = new Set(undone);
  return {
    markdown: withoutChanges(text, changes, (change) => chosen.has(change)),
    undone: undone.map(({ id }) => id),
    isAllTheirs: text.trim() === "",
  };
}

/** A text that is not too long to be shown, or its beginning. */
function cut(text: string): string {
  if (text.length <= bounds.change) return text;
  return `${text.slice(0, bounds.change).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function toPassages(without: string, changes: readonly WriterChange[]): ReviewPassage[] {
  const passages: ReviewPassage[] = [];
  let [at, line, now] = [0, 1, ""];
  let passage: ReviewPassage | null = null;
  const close = (same: string) => {
    if (passage === null) return;
    const after = beginningOf(same);
    addText(passage.parts, after);
    // A line that has ended is the last one itself, not the one after it.
    const hasEnded = /[\r\n]$/.test(after || now);
    passage.lastLine = line + countLineEnds(after) - (hasEnded ? 1 : 0);
  };
  for (const change of changes) {
    const same = without.slice(at, change.from);
    const around = passage === null ? null : keptWhole(same);
    if (passage === null || around === null) {
      close(same);
      const before = endOf(same);
      const firstLine = line + countLineEnds(same) - countLineEnds(before);
      passage = { firstLine, lastLine: firstLine, parts: [] };
      passages.push(passage);
      addText(passage.parts, before);
    } else addText(passage.parts, around);
    const { id, removed, inserted } = change;
    const isCut = Math.max(removed.length, inserted.length) > bounds.change;
    passage.parts.push({ kind: "change", id, removed: cut(removed), inserted: cut(inserted), isCut });
    line += countLineEnds(same) + countLineEnds(inserted);
    [at, now] = [change.to, inserted];
  }
  close(without.slice(at));
  return passages;
}

function addText(parts: PassagePart[], text: string): void {
  if (text !== "") parts.push({ kind: "text", text });
}

/** The text between two changes if it is short enough to be shown whole. */
function keptWhole(text: string): string | null {
  const isShort = text.length <= 2 * bounds.textAround && countLineEnds(text) <= 2 * bounds.linesAround;
  return isShort ? text : null;
}

function beginningOf(text: string): string {
  const lines = splitLines(text.slice(0, bounds.textAround + 1)).slice(0, bounds.linesAround + 1);
  const beginning = lines.join("");
  return beginning.length > bounds.textAround ? `${beginning.slice(0, bounds.textAround)}…` : beginning;
}

function endOf(text: string): string {
  // The line of the change itself has begun, unless the text ends with a line end.
  const count = bounds.linesAround + (/[\r\n]$/.test(text) ? 0 : 1);
  const lines = splitLines(text.slice(-bounds.textAround - 1)).slice(-count);
  const end = lines.join("");
  return end.length > bounds.textAround ? `…${end.slice(-bounds.textAround)}` : end;
}
