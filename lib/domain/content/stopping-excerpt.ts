import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";

const lengthMax = 150;
/** Of the words before a place the last ones count, and they must be seen: three short lines. */
const lengthBeforeMax = 96;
/** The length of source that is read, including marks that are not shown. */
const readMax = 800;

/** The words of a page up to a place where somebody stopped writing, on one line; from its beginning where there is none. */
export type StoppingExcerpt = { text: string; endsAtPlace: boolean };

/** The visible words just before a place of a page, or its first ones where `place` is null or in the front matter. */
export function stoppingExcerpt(markdown: string, place: number | null): StoppingExcerpt {
  const { bodyStart } = findFrontMatter(markdown);
  if (place === null || place <= bodyStart) return beginningOf(markdown, bodyStart);
  const start = outOfMarks(markdown, Math.max(bodyStart, place - readMax), "start");
  const end = outOfMarks(markdown, Math.min(wordEnd(markdown, place), markdown.length), "end");
  const text = toLine(scanPlainText(markdown, { start, end, leavesOut: "drawings" }));
  if (text === "") return beginningOf(markdown, bodyStart);
  if (text.length <= lengthBeforeMax && start <= bodyStart) return { text, endsAtPlace: true };
  const cut = text.slice(-lengthBeforeMax);
  return { text: `…${cut.slice(cut.search(/\s/) + 1)}`.toWellFormed(), endsAtPlace: true };
}

function beginningOf(markdown: string, bodyStart: number): StoppingExcerpt {
  const end = outOfMarks(markdown, Math.min(bodyStart + readMax, markdown.length), "end");
  const text = toLine(scanPlainText(markdown, { start: bodyStart, end, leavesOut: "drawings" }));
  const shown = text.length > lengthMax ? `${text.slice(0, lengthMax).replace(/\s+\S*$/, "")}…` : text;
  return { text: shown.toWellFormed(), endsAtPlace: false };
}

/** The end of the word at a place. */
function wordEnd(markdown: string, place: number): number {
  const rest = /^[\p{L}\p{N}\p{M}]{0,40}/u.exec(markdown.slice(place, place + 40))?.[0] ?? "";
  return place + rest.length;
}

function toLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, " ").trim();
}
