import { searchedContentMax } from "@/lib/contracts/limits";
import { findFrontMatter } from "@/lib/domain/content/front-matter-range";
import { outOfMarks, scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { findAsked } from "./find-asked";
import type { ContentSearch } from "./parse-search";

const lengthMax = 200;
/** So much is shown before what was found. */
const shownBefore = 60;
// How much of the source is read: what marks and addresses take of it is not shown.
const readBefore = 300;
const readAfter = 700;

/**
 * What a reader sees around the best place of a page that matches a search, on one line; the beginning of the page when
 * none does. A place counts where what matches can be read there: not in an address.
 */
export function snippetOf(markdown: string, search: ContentSearch): string {
  const body = markdown.slice(findFrontMatter(markdown).bodyStart, searchedContentMax).trimEnd();
  const shown = readBest(body, search);
  if (shown.text === "") return "";
  const from = atWord(shown.text, shown.at ?? 0, shownBefore);
  const line = shown.text
    .slice(from, from + lengthMax)
    .toWellFormed()
    .trim();
  const goesOn = shown.goesOn || from + lengthMax < shown.text.length;
  return `${shown.isWithin || from > 0 ? "…" : ""}${line}${goesOn ? "…" : ""}`;
}

/** What a reader sees around a place of a page, and where in it there is what was asked for; null where there is nothing. */
type Read = { text: string; at: number | null; isWithin: boolean; goesOn: boolean };

function readBest(body: string, search: ContentSearch): Read {
  const [first = 0, ...others] = findAsked(body, search);
  const best = readAround(body, first, search);
  if (best.at !== null) return best;
  for (const place of others) {
    const next = readAround(body, place, search);
    if (next.at !== null) return next;
  }
  return best;
}

function readAround(body: string, place: number, search: ContentSearch): Read {
  const start = outOfMarks(body, atWord(body, place, readBefore), "start");
  const end = outOfMarks(body, Math.min(place + readAfter, body.length), "end");
  const text = scanPlainText(body, { start, end }).replace(/\s+/g, " ").trim();
  return { text, at: findAsked(text, search)[0] ?? null, isWithin: start > 0, goesOn: end < body.length };
}

/** The beginning of a line or a word not more than so far before a place. */
function atWord(text: string, at: number, distance: number): number {
  const start = Math.max(0, at - distance);
  if (start === 0) return 0;
  const blank =
    /\n/.exec(text.slice(start, at - shownBefore))?.index ?? /\s/.exec(text.slice(start, at))?.index;
  return blank === undefined ? start : start + blank + 1;
}
