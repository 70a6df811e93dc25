import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { isTableRow, outOfMarks } from "@/lib/domain/markdown/extract/scan-plain-text";

const contextLengthMax = 240;
/** The greatest length that completing a word or a cell may add. */
const wordLengthMax = 60;

/** The line of a link; of a long line, the part around the link, in whole words, links and table cells. */
export function linkContext(line: string, target: string): string {
  const text = line.trim();
  if (text.length <= contextLengthMax) return text;
  const at = Math.max(text.indexOf(target), 0);
  const from = Math.max(0, Math.min(at - 80, text.length - contextLengthMax));
  const isRow = isTableRow(text);
  const start = outOfMarks(text, startOfWord(text, from, isRow), "start");
  const to = Math.min(text.length, Math.max(from + contextLengthMax, at + target.length));
  const end = outOfMarks(text, endOfWord(text, to, isRow), "end");
  const part = text
    .slice(start, end)
    .toWellFormed()
    .replace(/^\uFFFD|\uFFFD$/g, "")
    .trim();
  return `${start > 0 ? "…" : ""}${part}${end < text.length ? "…" : ""}`;
}

/** Where a link with this target is in a context; null where only words with a definition elsewhere are. */
export function linkIn(context: string, target: string): { start: number; end: number } | null {
  const found = scanLinks(context).find((link) => link.target === target);
  if (found === undefined || found.form.in === "definition") return null;
  return { start: found.from, end: found.to };
}

function startOfWord(text: string, at: number, isRow: boolean): number {
  const before = text.slice(Math.max(0, at - wordLengthMax), at);
  const found = isRow ? before.search(/\|[^|]*$/) : before.search(/\S*$/);
  return found === -1 ? at : at - before.length + found;
}

function endOfWord(text: string, at: number, isRow: boolean): number {
  const found = text.slice(at, at + wordLengthMax).search(isRow ? /\|/ : /\s/);
  return found === -1 ? at : at + found + (isRow ? 1 : 0);
}
